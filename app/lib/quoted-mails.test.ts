import { describe, expect, it } from "vitest";
import { HEADS } from "../../tests/harness/quoted-mails/heads";
import { LINES } from "../../tests/harness/quoted-mails/lines";
import { OWN } from "../../tests/harness/quoted-mails/own";
import { cutQuoted } from "./quoted-text";

/** Quoted text that may stay, of a hundred messages. */
const LEFT_PERCENT_MAX = 5;
const ANSWER =
  "Yes, please. At 10:00 on 2 November 2026 is fine, write to dana@bakery.example.\n\nDana\n-- \nJuniper Lane Bakery";
const QUOTED = "What do you need?\n\nSam";
const FOOTER = "--\nJuniper Lane Bakery LLC · Main Street 5";

const ALL = Object.entries({ ...LINES, ...HEADS });
const marked = (text: string) => text.replaceAll(/^/gm, "> ");

/** By program: without marks, with marks, with everything marked, and with a footer below what is marked. */
const MESSAGES = ALL.flatMap(([program, beginning]) => [
  { program, own: [ANSWER], text: `${ANSWER}\n\n${beginning}\n\n${QUOTED}` },
  { program: `${program}, marked`, own: [ANSWER], text: `${ANSWER}\n\n${beginning}\n\n${marked(QUOTED)}` },
  { program: `${program}, all marked`, own: [ANSWER], text: `${ANSWER}\n\n${marked(`${beginning}\n\n${QUOTED}`)}` },
  {
    program: `${program}, footer`,
    own: [ANSWER, FOOTER],
    text: `${ANSWER}\n\n${beginning}\n\n${marked(QUOTED)}\n\n${FOOTER}`,
  },
]);

describe(`${ALL.length} beginnings of quotes and ${OWN.length} messages that look like them`, () => {
  it("no word of a sender's is cut, in front of any quote", () => {
    const lost = MESSAGES.filter(({ own, text }) => !own.every((one) => cutQuoted(text).own.includes(one)));
    expect(lost.map(({ program }) => program)).toEqual([]);
  });

  it("nearly nothing that is quoted stays", () => {
    const left = MESSAGES.filter(({ own, text }) => cutQuoted(text).own !== own.join("\n\n"));
    expect(ALL.length + OWN.length).toBeGreaterThanOrEqual(120);
    expect((left.length / MESSAGES.length) * 100, left.map(({ program }) => program).join("\n")).toBeLessThanOrEqual(
      LEFT_PERCENT_MAX,
    );
  });

  it.each(OWN)("stays whole: %s", (text) => {
    expect(cutQuoted(text)).toEqual({ own: text, quoted: "", isSure: true });
  });

  it.each(OWN)("stays whole in front of a quote: %s", (text) => {
    const quote = `${LINES["Gmail, English"]}\n\n${marked(QUOTED)}`;
    expect(cutQuoted(`${text}\n\n${quote}`).own).toContain(text);
  });
});
