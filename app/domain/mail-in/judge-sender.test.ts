import { expect, it } from "vitest";
import type { MailVerdict } from "~/db/schema/lists";
import { readMailHead } from "~/lib/mail-head";
import { withProcessorTime } from "../../../tests/harness/processor-time";
import { judgeSender } from "./judge-sender.server";

const FROM = "dana@bakery.shop.example";
const SERVER = "mx.agency.example";

function judge(...fields: string[]): MailVerdict {
  const lines = fields.map((field) => (field.startsWith("Received:") ? field : `Authentication-Results: ${field}`));
  const head = readMailHead(Buffer.from([...lines, `From: ${FROM}`, "", ""].join("\r\n")));
  return judgeSender(head, { from: FROM, checkedBy: SERVER });
}

const FORGED = "dmarc=pass header.from=bakery.shop.example";
const FAILS = "dmarc=fail header.from=bakery.shop.example";

const CASES: readonly [string, readonly string[], MailVerdict][] = [
  ["nothing of the configured server", [`mx.evil.example; ${FORGED}`], "unknown"],
  ["a pass", [`${SERVER}; ${FORGED}`], "pass"],
  ["a pass after the version of the field", [`${SERVER} 1; ${FORGED}`], "pass"],
  [
    "a quoted name and method with its version",
    [`"${SERVER}"; dmarc/1 = pass header.from="Bakery.Shop.Example"`],
    "pass",
  ],
  [
    "a pass among comments inside comments",
    [`${SERVER} (a (b) ; c); (x) dmarc=pass (p=none; \\)) header.from=bakery.shop.example`],
    "pass",
  ],
  ["a pass for another sender", [`${SERVER}; dmarc=pass header.from=evil.example`], "fail"],
  ["a pass that names the domain above", [`${SERVER}; dmarc=pass header.from=shop.example`], "pass"],
  ["a pass that names no domain", [`${SERVER}; dmarc=pass`], "unknown"],
  ["a fail", [`${SERVER}; ${FAILS}`], "fail"],
  [
    "a fail whose envelope quotes a pass",
    [`${SERVER}; spf=pass smtp.mailfrom="x; ${FORGED}"@evil.example; ${FAILS}`],
    "fail",
  ],
  [
    "an envelope that quotes a pass, and no DMARC",
    [`${SERVER}; spf=pass smtp.mailfrom="x; ${FORGED}"@evil.example`],
    "unknown",
  ],
  [
    "a quoted pass behind an escaped mark",
    [`${SERVER}; spf=pass smtp.mailfrom="x\\"; ${FORGED}"@evil.example; ${FAILS}`],
    "fail",
  ],
  [
    "a pass in a comment inside a comment",
    [`${SERVER}; spf=pass (of (x) ; ${FORGED}) smtp.mailfrom=evil.example`],
    "unknown",
  ],
  ["a reason that quotes a pass", [`${SERVER}; dkim=fail reason="no; ${FORGED}" header.d=bakery.shop.example`], "fail"],
  ["a pass and a fail", [`${SERVER}; ${FORGED}; ${FAILS}`], "fail"],
  ["a pass and a fail in two fields", [`${SERVER}; ${FORGED}`, `${SERVER}; ${FAILS}`, "Received: by x"], "fail"],
  ["a pass below the first Received", [`${SERVER}; ${FAILS}`, "Received: by x", `${SERVER}; ${FORGED}`], "fail"],
  ["a quotation mark that never ends", [`${SERVER}; ${FORGED}; spf=pass smtp.mailfrom="x; ${FAILS}`], "fail"],
  ["a comment that never ends", [`${SERVER}; ${FORGED}; spf=pass (of x; ${FAILS}`], "fail"],
  ["more results than any server writes", [`${SERVER}; ${FORGED}${"; dkim=none".repeat(60)}`], "fail"],
  ["an aligned signature", [`${SERVER}; dkim=pass header.d=mail.bakery.shop.example`], "pass"],
  [
    "an aligned signature beside a broken one",
    [`${SERVER}; dkim=fail header.d=list.example; dkim=pass header.i=@bakery.shop.example`],
    "pass",
  ],
  [
    "a signature of another domain that names the sender's",
    [`${SERVER}; dkim=pass header.d=evil.example header.i=x@bakery.shop.example header.from=bakery.shop.example`],
    "unknown",
  ],
  ["an aligned envelope", [`${SERVER}; spf=pass smtp.mailfrom=bounce@bakery.shop.example`], "pass"],
  [
    "another envelope with the sender's name beside it",
    [`${SERVER}; spf=pass smtp.mailfrom=evil.example header.from=bakery.shop.example`],
    "unknown",
  ],
  ["a greeting alone", [`${SERVER}; spf=pass smtp.helo=bakery.shop.example`], "unknown"],
  [
    "an envelope that passes and fails",
    [`${SERVER}; spf=pass smtp.mailfrom=bakery.shop.example; spf=fail smtp.mailfrom=bakery.shop.example`],
    "fail",
  ],
  ["a soft fail", [`${SERVER}; spf=softfail smtp.mailfrom=bakery.shop.example`], "fail"],
  ["no check", [`${SERVER}; none`], "unknown"],
];

it.each(CASES)("%s is judged as its server meant it", (_, fields, verdict) => {
  expect(judge(...fields)).toBe(verdict);
});

it("reads a field as long as a header may be without delay", async () => {
  const { ms } = await withProcessorTime(() =>
    judge(`${SERVER}; ${"(".repeat(60_000)}`, `${SERVER}; ${'"'.repeat(60_001)}`, `${SERVER}; ${"=;".repeat(30_000)}`),
  );
  expect(ms).toBeLessThan(2000);
});
