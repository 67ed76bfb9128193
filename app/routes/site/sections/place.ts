/** Where a section is in its page. */
export type Place = {
  /** Of its own in the page; the heading's is made of it. */
  id: string;
  /** Its heading is that of the page. */
  isFirst: boolean;
  /** For a form of the page; empty where it has none. */
  token: string;
};

/** The id of the heading that names a section. */
export function titleId({ id }: Place): string {
  return `${id}-title`;
}
