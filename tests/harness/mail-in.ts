import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { incomingMails } from "~/db/schema/incoming-mails";
import { takeMail } from "~/domain/mail-in/take-mail.server";
import { createMailReader } from "~/email/incoming/read-mail.server";
import { readAndPlace } from "~/email/incoming/start-mail-in.server";
import type { AppContext } from "~/kernel/app-context";
import { createTestContext, type TestContext } from "./test-context";

type IncomingMail = typeof incomingMails.$inferSelect;

export type MailIn = {
  test: TestContext;
  /** The test's context, with an address to which people answer. */
  ctx: AppContext;
  /** Keeps a mail, not yet read; returns its id. One that is not taken fails the test. */
  take(raw: string): Promise<string>;
  /** Reads and places what was kept. */
  place(id: string): Promise<void>;
  /** Both at once. */
  comeIn(raw: string): Promise<string>;
  /** Takes a mail in and returns its row; nothing where it had come before. */
  rowOf(raw: string | Buffer): Promise<IncomingMail | undefined>;
  close(): Promise<void>;
};

/** A context whose mails are read and placed. `checkedBy`: the mail server that vouches for senders. */
export async function openMailIn(checkedBy: string | null = null): Promise<MailIn> {
  const test = await createTestContext();
  const ctx: AppContext = Object.assign({}, test.ctx, {
    mailIn: { replyAddress: "answers@agency.example", checkedBy },
  });
  const reader = createMailReader();
  const keep = (raw: string | Buffer) =>
    takeMail(ctx, { way: "hook", mailbox: "test", content: Readable.from([Buffer.from(raw as string)]) });
  async function take(raw: string): Promise<string> {
    const taken = await keep(raw);
    if (taken.outcome !== "taken") throw new Error(taken.outcome);
    return taken.id;
  }
  const place = async (id: string) => void (await readAndPlace(ctx, reader, id));
  return {
    test,
    ctx,
    take,
    place,
    async comeIn(raw) {
      const id = await take(raw);
      await place(id);
      return id;
    },
    async rowOf(raw) {
      const taken = await keep(raw);
      if (taken.outcome !== "taken") return undefined;
      await place(taken.id);
      return (await ctx.db.select().from(incomingMails).where(eq(incomingMails.id, taken.id)))[0];
    },
    async close() {
      await reader.stop();
      await test.close();
    },
  };
}

/** Mails come by the server that checks senders: one that says nothing of it was checked, and without a result. */
export function byWayOfChecker(opened: MailIn, checker: string): MailIn {
  const checked = <Raw extends string | Buffer>(raw: Raw) =>
    (typeof raw === "string" && !/^authentication-results:/im.test(raw)
      ? `Authentication-Results: ${checker}; none\r\n${raw}`
      : raw) as Raw; // safe: a text stays a text
  return {
    ...opened,
    take: (raw) => opened.take(checked(raw)),
    comeIn: (raw) => opened.comeIn(checked(raw)),
    rowOf: (raw) => opened.rowOf(checked(raw)),
  };
}
