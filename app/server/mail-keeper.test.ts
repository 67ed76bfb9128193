import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "~/db/schema/settings";
import { saveMailIn, saveMailOut } from "~/domain/system/change-mail-server.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { createVault } from "~/kernel/vault.server";
import { OWNER } from "../../tests/harness/api";
import { recordingLog } from "../../tests/harness/silent-log";
import { sharedContext } from "../../tests/harness/use-test-context";
import { createMailKeeper, givenMail } from "./mail-keeper";

const OUT = {
  host: "smtp.stored.example",
  port: 587,
  security: "starttls",
  user: "site@stored.example",
  password: "p@ss:word/%",
  from: "desk@stored.example",
} as const;
const IN = {
  host: "[fd12::25]",
  port: 993,
  security: "tls",
  user: "answers",
  password: "p@ss:word/%",
  folder: "In/Replies",
  replyAddress: "answers@stored.example",
  checkedBy: "mx.stored.example",
} as const;
const HOOK = { secret: "of a provider", publicKey: undefined };

const test = sharedContext();
beforeEach(async () => {
  await test.reset();
  const owner = onBehalfOf(test.ctx, OWNER);
  expect(await saveMailOut(owner, { change: OUT, seen: "" })).toEqual({ outcome: "saved" });
  expect(await saveMailIn(owner, { change: IN, seen: "" })).toEqual({ outcome: "saved" });
});
const SMTP = "smtp://site%40stored.example:p%40ss%3Aword%2F%25@smtp.stored.example:587?requireTLS=true";
const IMAP = "imaps://answers:p%40ss%3Aword%2F%25@[fd12::25]:993/In%2FReplies";

describe("the mail servers in force", () => {
  it.each([
    [
      "those of Settings",
      {},
      {
        smtpUrl: SMTP,
        from: "desk@stored.example",
        mailboxUrl: IMAP,
        mailIn: { replyAddress: "answers@stored.example", checkedBy: "mx.stored.example" },
      },
      [],
    ],
    [
      "a server of the environment, without the sender of another one",
      { smtpUrl: "smtp://given.example" },
      { smtpUrl: "smtp://given.example", from: null, mailboxUrl: IMAP },
      ["SMTP_URL"],
    ],
    [
      "a sender of the environment, for the server of Settings",
      { mailFrom: "given@studio.example" },
      { smtpUrl: SMTP, from: "given@studio.example" },
      ["MAIL_FROM"],
    ],
    [
      "a mailbox of the environment, without what belongs to another one",
      { mailIn: { imapUrl: "imaps://a:b@given.example/INBOX", hook: HOOK, replyAddress: null, checkedBy: null } },
      {
        mailboxUrl: "imaps://a:b@given.example/INBOX",
        mailIn: { replyAddress: null, checkedBy: null },
      },
      ["MAIL_IN_IMAP_URL"],
    ],
    [
      "an address for replies of the environment, beside a mailbox of Settings",
      { mailIn: { imapUrl: undefined, hook: HOOK, replyAddress: "given@studio.example", checkedBy: null } },
      { mailboxUrl: IMAP, mailIn: { replyAddress: "given@studio.example", checkedBy: "mx.stored.example" } },
      ["MAIL_IN_ADDRESS"],
    ],
  ])("are %s", async (_which, config, servers, given) => {
    expect(await createMailKeeper(test.ctx, config).read()).toMatchObject(servers);
    expect(givenMail(config)).toEqual(given);
  });

  it("are none whose password was sealed for another host or under another secret", async () => {
    const other = createVault("another secret that only the tests know");
    expect(await createMailKeeper({ ...test.ctx, vault: other }, {}).read()).toMatchObject({
      smtpUrl: null,
      mailboxUrl: null,
      mailIn: null,
    });
    const rows = await test.ctx.db.select().from(settings);
    for (const { value } of rows) expect(JSON.stringify(value)).not.toContain("p@ss");
    await test.pool.query(`update settings set value = value || '{"host": "smtp.elsewhere.example"}'`);
    expect(await createMailKeeper(test.ctx, {}).read()).toMatchObject({ smtpUrl: null, mailboxUrl: null });
  });

  it("stay as they were known while the database is away", async () => {
    const log = recordingLog();
    let isAway = false;
    const broken = () => {
      throw new Error("away");
    };
    const ctx = {
      ...test.ctx,
      log,
      get db() {
        return isAway ? ({ select: broken } as never) : test.ctx.db; // safe: no other call is made
      },
    };
    const keeper = createMailKeeper(ctx, {});
    await keeper.ready();
    isAway = true;
    keeper.drop();
    await keeper.ready();
    expect(keeper.known().smtpUrl).toBe(SMTP);
    expect(JSON.stringify(log)).not.toContain("p@ss");
  });
});
