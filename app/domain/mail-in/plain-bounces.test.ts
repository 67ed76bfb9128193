import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { emails } from "~/db/schema/emails";
import { bouncedAddresses, incomingMails } from "~/db/schema/incoming-mails";
import { storeEmail } from "../../../tests/harness/emails";
import { sharedContext } from "../../../tests/harness/use-test-context";
import { placeMail } from "./place-mail.server";
import { takeMail } from "./take-mail.server";

const MESSAGE_ID = "<sent-before@agency.example>";

const test = sharedContext();

beforeEach(async () => {
  await test.reset();
  await storeEmail(test.ctx, {
    kind: "lead-reply",
    toAddress: "dana@bakery.example",
    subject: "Hello",
    status: "sent",
    text: "Hello",
    html: "",
    messageId: MESSAGE_ID,
  });
});
async function comeIn(raw: string) {
  const bytes = Buffer.from(raw);
  const taken = await takeMail(test.ctx, { way: "hook", mailbox: "test", content: only(bytes) });
  if (taken.outcome !== "taken") throw new Error(taken.outcome);
  await placeMail(test.ctx, { mailId: taken.id, beginning: bytes, mail: null, why: "" });
  const [row] = await test.ctx.db.select().from(incomingMails).where(eq(incomingMails.id, taken.id));
  return row?.state;
}

async function* only(bytes: Buffer) {
  yield bytes;
}

const exim = (recipient: string) =>
  [
    "Return-Path: <>",
    `X-Failed-Recipients: ${recipient}`,
    "Auto-Submitted: auto-replied",
    "From: Mail Delivery System <Mailer-Daemon@mx.agency.example>",
    "Subject: Mail delivery failed: returning message to sender",
    "",
    "This message was created automatically by mail delivery software.",
    "",
    "A message that you sent could not be delivered to one or more of its",
    "recipients. This is a permanent error. The following address(es) failed:",
    "",
    `  ${recipient}`,
    "    host mx.bakery.example [192.0.2.1]",
    "    SMTP error from remote mail server after RCPT TO:",
    "    550 5.1.1 No such user here",
    "",
    "------ This is a copy of the message, including all the headers. ------",
    "",
    `Message-ID: ${MESSAGE_ID}`,
    "Subject: Hello",
    "",
  ].join("\r\n");

const qmail = (recipient: string) =>
  [
    "Return-Path: <>",
    "From: MAILER-DAEMON@mail.example",
    "Subject: failure notice",
    "",
    "Hi. This is the qmail-send program at mail.example.",
    "I'm afraid I wasn't able to deliver your message to the following addresses.",
    "This is a permanent error; I've given up. Sorry it didn't work out.",
    "",
    `<${recipient}>:`,
    "192.0.2.1 does not like recipient.",
    "Remote host said: 550 5.1.1 No such user here",
    "Giving up on 192.0.2.1.",
    "",
    "--- Below this line is a copy of the message.",
    "",
    `Message-ID: ${MESSAGE_ID}`,
    "",
  ].join("\n");

it.each([
  ["Exim", exim],
  ["qmail", qmail],
])(
  "what %s writes in plain text about a message that came back marks the message and its address",
  async (_, written) => {
    expect(await comeIn(written("Dana@bakery.example"))).toBe("bounced");
    const [email] = await test.ctx.db.select().from(emails);
    expect(email).toMatchObject({ bouncedAt: test.ctx.clock.now() });
    expect(email?.bounceReason).toContain("550 5.1.1 No such user here");
    expect(await test.ctx.db.select({ email: bouncedAddresses.email }).from(bouncedAddresses)).toEqual([
      { email: "dana@bakery.example" },
    ]);
  },
);

it.each([
  ["Exim", exim("eve@evil.example")],
  ["qmail", qmail("eve@evil.example")],
  ["Exim without our message", exim("dana@bakery.example").replace(MESSAGE_ID, "<guessed@agency.example>")],
  [
    "qmail without an address",
    qmail("dana@bakery.example")
      .replace("<Dana@bakery.example>:", "")
      .replace(/<dana@\S+:\n/, ""),
  ],
])("what %s writes about an address that got no such message of ours marks nothing", async (_, raw) => {
  expect(await comeIn(raw)).toBe("automatic");
  expect(await test.ctx.db.select().from(bouncedAddresses)).toEqual([]);
});
