import { inArray } from "drizzle-orm";
import { recordMessages } from "~/db/schema/records";
import { RECORD_KINDS, type RecordRef } from "~/domain/links/schema";
import type { ReadContext } from "~/kernel/app-context";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { pageByKey } from "~/kernel/list-page.server";
import { isPermitted } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { matchesWords } from "~/kernel/search.server";
import { RECORD_READ } from "./queries.server";

/** A search result. `text`: the beginning of the message. */
export type FoundMessage = { id: string; record: RecordRef; by: string; text: string };

type Row = { id: string; recordKind: RecordRef["kind"]; recordId: string; by: string; text: string; createdAt: Date };

const TEXT_SHOWN_CHARACTERS = 200;

/**
 * Returns a page of messages about quotes, invoices and projects that the user may read, whose words begin with those
 * of `text`, newest first.
 */
export async function searchMessages(
  ctx: ReadContext,
  { text, cursor, limit }: Pick<ListRequest, "text" | "cursor" | "limit"> = {},
): Promise<ListPage<FoundMessage>> {
  const { actor } = ctx.by;
  const { id, recordKind, recordId, authorLabel: by, text: words, createdAt } = recordMessages;
  const kinds = RECORD_KINDS.filter((kind) => isPermitted(actor, RECORD_READ[kind]));
  const page = await pageByKey<Row>(ctx, {
    sort: { name: "said", direction: "desc", type: "moment", column: createdAt, valueOf: (row) => row.createdAt },
    id,
    from: recordMessages,
    filter: inArray(recordKind, kinds),
    search: matchesWords(recordMessages.search, text),
    cursor,
    ...(limit === undefined ? {} : { limit }),
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select({ id, recordKind, recordId, by, text: words, createdAt })
        .from(recordMessages)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  const items = readRows(ctx, page.items, ({ id, recordKind, recordId, by, text }) => {
    return { id, record: { kind: recordKind, id: recordId }, by, text: text.slice(0, TEXT_SHOWN_CHARACTERS) };
  });
  return { ...page, items };
}
