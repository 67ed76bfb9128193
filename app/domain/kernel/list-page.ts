export const LIST_PAGE_SIZE = 50;

/** One page of a long list, and how to go on. Pages are cut by key, so that the last is as fast as the first. */
export type ListPage<Item> = {
  items: Item[];
  /** Opaque; null at the end of the list. */
  next: string | null;
  /** Opaque; null on the first page. */
  previous: string | null;
  /** How many there are in all with this filter; counted up to `COUNT_MAX` only, and then `isMore`. */
  total: { count: number; isMore: boolean };
};

/** Counting stops here, so that a huge list costs no more than a large one. */
export const COUNT_MAX = 1000;

export type SortDirection = "asc" | "desc";

/** What every long list can be asked for, in the words of its address; a list adds its filters beside these. */
export type ListRequest<SortKey extends string = string> = {
  text?: string | undefined;
  sort?: SortKey | undefined;
  direction?: SortDirection | undefined;
  /** `next` or `previous` of an earlier page. */
  cursor?: string | undefined;
  limit?: number | undefined;
};
