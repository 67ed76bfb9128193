import { emails } from "~/db/schema/emails";
import type { TestContext } from "./test-context";

/** Stores a message that failed, or what `changes` make of it, without a worker. Returns its id. */
export async function storeEmail(
  { db, ids, clock }: TestContext["ctx"],
  changes: Partial<typeof emails.$inferInsert> = {},
): Promise<string> {
  const id = ids.uuid();
  await db.insert(emails).values({
    id,
    kind: "contact-message-received",
    toAddress: "ann@acme.example",
    subject: "Hello",
    text: "",
    html: "",
    status: "failed",
    messageId: id,
    createdAt: clock.now(),
    ...changes,
  });
  return id;
}
