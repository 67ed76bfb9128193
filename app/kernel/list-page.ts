export const LIST_PAGE_SIZE = 50;

/**
 * One page of a long list, with cursors for its neighbors. Pages are cut by key, so the last is as fast as the first.
 */
export type ListPage<Item> = {
  items: Item[];
  /** Opaque; null on the last page. */
  next: string | null;
  /** Opaque; null on the first page. */
  previous: string | null;
  /** Count of all rows that match the filter, up to `COUNT_MAX`; `isMore` is true beyond it. */
  total: { count: number; isMore: boolean };
};

/** Counting stops here, so that a huge list costs no more than a large one. */
export const COUNT_MAX = 1000;

export type SortDirection = "asc" | "desc";

/** Parameters of every long list, named as in its URL; a list adds its filters. */
export type ListRequest<SortKey extends string = string> = {
  text?: string;
  sort?: SortKey;
  direction?: SortDirection;
  /** `next` or `previous` of an earlier page. */
  cursor?: string;
  limit?: number;
};
