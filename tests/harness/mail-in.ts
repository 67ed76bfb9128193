import { Readable } from "node:stream";
import { takeMail } from "~/domain/incoming/take-mail.server";
import type { AppContext } from "~/domain/kernel/app-context";
import { createMailReader } from "~/email/incoming/read-mail.server";
import { readAndPlace } from "~/email/incoming/start-mail-in.server";
import { createTestContext, type TestContext } from "./test-context";

export type MailIn = {
  test: TestContext;
  /** The test's context, with an address to which people answer. */
  ctx: AppContext;
  /** Takes a mail, reads and places it; returns its id. One that is not taken fails the test. */
  comeIn(raw: string): Promise<string>;
  close(): Promise<void>;
};

/** A context whose mails are read and placed. `checkedBy`: the mail server that vouches for senders. */
export async function openMailIn(checkedBy: string | null = null): Promise<MailIn> {
  const test = await createTestContext();
  const ctx: AppContext = Object.assign({}, test.ctx, {
    mailIn: { replyAddress: "answers@agency.example", checkedBy },
  });
  const reader = createMailReader();
  return {
    test,
    ctx,
    async comeIn(raw) {
      const content = Readable.from([Buffer.from(raw)]);
      const taken = await takeMail(ctx, { way: "hook", mailbox: "test", content });
      if (taken.outcome !== "taken") throw new Error(taken.outcome);
      await readAndPlace(ctx, reader, taken.id);
      return taken.id;
    },
    async close() {
      await reader.stop();
      await test.close();
    },
  };
}
