import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { NOTICES } from "~/routes/notices";

/** Matches words that say that a message has left or is about to. */
const PROMISE = /\bsent\b(?! to you before)|\bon (?:its|their) way\b|mailbox|inbox/i;
/** Notices whose promise is no message of ours. */
const OTHERS = [
  "Quote Request Sent!",
  "You are subscribed again",
  // Money, and the provider's own receipt.
  "Payment received",
  "Your payment is on its way",
  "Nothing is due",
  // Refused without a mail server, or events for other programs.
  "Queued to be sent again",
];

type Said = { title: string; words: string; held: string | undefined };

/** Returns the arguments of a call: from behind its opening parenthesis to the closing one, texts skipped. */
function argumentsFrom(source: string, start: number): string {
  let depth = 1;
  for (let at = start; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '"' || sign === "`") {
      at += 1;
      while (source[at] !== sign && at < source.length) at += source[at] === "\\" ? 2 : 1;
    } else if (sign === "(") depth += 1;
    else if (sign === ")") {
      depth -= 1;
      if (depth === 0) return source.slice(start, at);
    }
  }
  throw new Error("a call that isn't closed");
}

const textsIn = (code: string) => [...code.matchAll(/"((?:[^"\\]|\\.)*)"|`([^`]*)`/g)].map(([, a, b]) => a ?? b ?? "");

function saidIn(source: string): Said[] {
  return [...source.matchAll(/\bgood\(/g)].map((call) => {
    const code = argumentsFrom(source, call.index + call[0].length);
    const [usual = "", held] = code.split(/\bheld:/);
    const [title = "", ...texts] = textsIn(usual);
    return { title, words: [title, ...texts].join(" "), held: held && textsIn(held).join(" ") };
  });
}

const SAID: Said[] = [
  ...readdirSync("app/routes", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => saidIn(readFileSync(path.join("app/routes", file), "utf8"))),
  ...Object.values(NOTICES)
    .filter(({ tone }) => tone === "good")
    .map(({ title, text = "", held }) => ({ title, words: `${title} ${text}`, held: held?.join(" ") })),
];

it("without a mail server no notice of something done promises a message that doesn't leave", () => {
  const promising = SAID.filter(({ title, words }) => PROMISE.test(words) && !OTHERS.includes(title));
  expect(promising.length).toBeGreaterThan(10);
  expect(promising.filter(({ held }) => held === undefined)).toEqual([]);
  const held = SAID.flatMap((said) => (said.held === undefined ? [] : [said.held]));
  expect(held.length).toBeGreaterThanOrEqual(20);
  for (const words of held) expect(words.replaceAll(/not sent yet|sent earlier/g, "")).not.toMatch(PROMISE);
});
