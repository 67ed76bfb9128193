import { z } from "@hono/zod-openapi";
import type { ListPage } from "~/kernel/list-page";
import { Refusal } from "./problem";

const LIMIT_DEFAULT = 50;
const LIMIT_MAX = 200;
const CURSOR_MAX_CHARACTERS = 2000;
const TEXT_MAX_CHARACTERS = 100;

/** The query parameters of every paged list. */
export const PAGE_QUERY = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(LIMIT_MAX)
    .default(LIMIT_DEFAULT)
    .openapi({ description: `How many entries a page has, at most ${LIMIT_MAX}.` }),
  after: z
    .string()
    .max(CURSOR_MAX_CHARACTERS)
    .optional()
    .openapi({ description: "`page.next` of the page before, with the same filters and order." }),
};

/** A search in a list. */
export function searchText(where: string) {
  return z
    .string()
    .max(TEXT_MAX_CHARACTERS)
    .optional()
    .openapi({ description: `Words to search for, all of them, in ${where}.` });
}

/** The body for one thing. */
export function dataOf<Schema extends z.ZodType>(schema: Schema) {
  return z.strictObject({ data: schema });
}

/** The body for one page of a long list. */
export function pageOf<Schema extends z.ZodType>(schema: Schema) {
  return z.strictObject({
    data: z.array(schema),
    page: z.strictObject({
      next: z.string().nullable().openapi({ description: "The `after` of the next page; null on the last." }),
      total: z.strictObject({
        count: z.int().openapi({ description: "How many entries there are with these filters, counted up to 1,000." }),
        isMore: z.boolean().openapi({ description: "Whether there are more than `count`." }),
      }),
    }),
  });
}

/**
 * Returns one page of a list as a response. Throws a 422 for an `after` that isn't the `next` of any page in this
 * order.
 */
export function answerPage<Item, View>(
  request: Request,
  query: { after?: string },
  page: ListPage<Item>,
  show: (item: Item) => View,
) {
  if (query.after !== undefined && page.previous === null && page.items.length > 0) {
    const message = "This isn't the “next” of a page in this order.";
    const errors = [{ field: "after", message }];
    throw new Refusal({ status: 422, code: "request.invalid", message: "Please check what you sent.", errors });
  }
  const { next, total } = page;
  const headers = next ? { link: `<${nextAddress(request, next)}>; rel="next"` } : undefined;
  return { body: { data: page.items.map(show), page: { next, total } }, ...(headers ? { headers } : {}) };
}

function nextAddress(request: Request, next: string): string {
  const url = new URL(request.url);
  url.searchParams.set("after", next);
  return url.href;
}
