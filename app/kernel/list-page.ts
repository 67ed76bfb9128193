export const LIST_PAGE_SIZE = 50;

/** One page of a long list, and how to go on. Pages are cut by key, so that the last is as fast as the first. */
export type ListPage<Item> = {
  items: Item[];
  /** Opaque; null at the end of the list. */
  next: string | null;
  /** Opaque; null on the first page. */
  previous: string | null;
  /** Count of all rows with this filter; up to `COUNT_MAX` only, and then `isMore`. */
  total: { count: number; isMore: boolean };
};

/** Counting stops here, so that a huge list costs no more than a large one. */
export const COUNT_MAX = 1000;

export type SortDirection = "asc" | "desc";

/** Parameters of every long list, in the words of its address; a list adds its filters. */
export type ListRequest<SortKey extends string = string> = {
  text?: string;
  sort?: SortKey;
  direction?: SortDirection;
  /** `next` or `previous` of an earlier page. */
  cursor?: string;
  limit?: number;
};
