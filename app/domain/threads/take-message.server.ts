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
  /** Author as named in the email; `id`: their account or link, if known. */
  author: { id?: string | null; name: string; email: string };
  /** Plain text, cleaned. */
  text: string;
  /** Text shown to staff instead of `text`, in case that omits too much. */
  toldText?: string;
  /** Claims of files that `receiveUpload` accepted for `message-file`. */
  claims: readonly string[];
  /** Id at its source, by which a message is stored only once. */
  outerId: string;
};

/**
 * Adds a message that arrived by email to a record's thread and notifies the other side, as if it had been written
 * there. It never requests a change or responds to a quote: incoming text triggers nothing on its own. For the program
 * itself. `unsent`: customers haven't seen the record. `file-unusable`: nothing was stored. Throws `quote.not-found`,
 * `invoice.not-found` and `project.not-found`.
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
