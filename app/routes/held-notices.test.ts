import { describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { HELD_NOTICES } from "./held-notices";
import { ALL_NOTICES, leaveNotice, readNotice } from "./notices.server";

/** What says that a message has left or is about to. */
const PROMISE = /\bsent\b(?! to you before)|\bon (?:its|their) way\b|mailbox|inbox/i;
/** What these promise is no message of ours. */
const OTHERS = [
  "quote-request-sent",
  "payment-received",
  "payment-on-its-way",
  "payment-nothing-due",
  "newsletter-resumed",
  // Refused without a mail server.
  "email-resent",
  "held-emails-sent",
  // Events for other programs.
  "delivery-resent",
];

const wordsOf = ({ title, text = "" }: { title: string; text?: string }) => `${title} ${text}`;

describe("without a mail server", () => {
  it("no notice of something done promises a message that doesn't leave", () => {
    const promising = Object.entries(ALL_NOTICES)
      .filter(([name, notice]) => notice.tone === "good" && PROMISE.test(wordsOf(notice)) && !OTHERS.includes(name))
      .map(([name]) => name);
    expect(promising.length).toBeGreaterThan(10);
    for (const name of promising) expect(Object.keys(HELD_NOTICES), name).toContain(name);
    for (const [name, words] of Object.entries(HELD_NOTICES)) {
      expect(Object.keys(ALL_NOTICES)).toContain(name);
      const told = wordsOf(words).replaceAll(/not sent yet|sent earlier/g, "");
      expect(told, name).not.toMatch(PROMISE);
    }
  });

  it("a notice says that the message waits, and with one that it is sent", () => {
    const request = new Request("https://agency.example/", {
      headers: { cookie: leaveNotice("lead-replied").split(";")[0] ?? "" },
    });
    const read = (sendsMail: boolean) => readNotice(request, DEFAULT_IDENTITY, { sendsMail });
    expect(read(true)).toMatchObject({ tone: "good", title: "Answer sent" });
    expect(read(false)).toMatchObject({ tone: "good", title: "Answer not sent yet" });
    expect(read(false)?.text).toContain("waits under Emails");
  });
});
