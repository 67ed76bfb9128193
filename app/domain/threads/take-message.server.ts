import type { ProjectSide } from "~/db/schema/lists";
import { NAME_MAX_CHARACTERS } from "~/domain/forms/form-text";
import type { RecordRef } from "~/domain/links/schema";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { transact } from "~/kernel/transact.server";
import { cleanLine } from "~/lib/clean-text";
import { holdRecord } from "./hold-record.server";
import { storeMessage } from "./store-message.server";
import { orUnusable } from "./write-message.server";

export type TakenMessage = {
  record: RecordRef;
  side: ProjectSide;
  /** As their mail says it; `id`: their account or link, where it is known. */
  author: { id?: string | null; name: string; email: string };
  /** Plain, cleaned. */
  text: string;
  /** Text for staff in place of `text`, where that may have left out too much. */
  toldText?: string;
  /** Claims of files that `receiveUpload` took for `message-file`. */
  claims: readonly string[];
  /** Id at its source: a message is taken once. */
  outerId: string;
};

/**
 * Puts a message that came by mail into the thread of a record and tells the other side, as if it had been written
 * there. It never asks for a change nor answers a quote: words that came in do nothing on their own. For the program
 * itself. `unsent`: customers have seen nothing of the record. `file-unusable`: nothing was stored. Throws
 * `quote.not-found`, `invoice.not-found` and `project.not-found`.
 */
export async function takeRecordMessage(
  ctx: AppContext,
  { record, side, author, text, toldText, claims, outerId }: TakenMessage,
): Promise<{ outcome: "added"; id: string } | { outcome: "unsent" | "file-unusable" }> {
  const { actor } = ctx.by;
  if (actor.kind !== "system") throw new DomainError("permission.denied", `${actor.kind} takes no mail`);
  return orUnusable(() =>
    transact(ctx, async (tx) => {
      const held = await holdRecord(tx, record);
      if (held.name === "") return { outcome: "unsent" };
      const { id: authorId = null, name, email } = author;
      const from = {
        side,
        id: authorId,
        name: cleanLine(name).slice(0, NAME_MAX_CHARACTERS) || email,
        email: side === "staff" ? "" : email,
      };
      const message = { via: "mail", author: from, text, toldText, claims, asksChange: false, outerId } as const;
      return { outcome: "added", id: await storeMessage(tx, held, message) };
    }),
  );
}
