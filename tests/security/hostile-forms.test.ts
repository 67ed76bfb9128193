import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressOf } from "../harness/address-of";
import { ENDING, FORM_PLACES, GUESSED_FIELDS, insiderOf, PLACES } from "../harness/form-places";
import {
  findHarm,
  HOSTILE_BODIES,
  HOSTILE_TAG,
  HOSTILE_TEXTS,
  hostileFields,
  hostileText,
  QUERY_KEYS,
} from "../harness/hostile";
import { readForms } from "../harness/html-forms";
import { withProcessorTime } from "../harness/processor-time";
import { formOf, formWithFiles, hashTables, type Knocker, openRealSite, type RealSite } from "../harness/real-site";
import { retype } from "../harness/retype";
import { ORIGIN } from "../server/start-test-site";

/** Hostile upload: markup that claims to be a PDF, under a name that leads elsewhere. */
const HOSTILE_FILE = new File([`%PDF-1.7\n${HOSTILE_TAG}>`], `../../x${HOSTILE_TAG}>.pdf`, { type: "text/html" });

const RUNS = Number(process.env.FUZZ_RUNS ?? 3);
const SLOW_MS = 10_000;
/** Without them most forms are refused before their other fields are read. */
const KEPT = ["formToken", "intent", "updatedAt"];
/** Limit of a refusal's additions to a page: notices, messages, typed text. */
const ANSWER_MORE_BYTES = 64 * 1024;
const TIME_LIMIT_MS = 300_000;

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

async function checkAnswer(who: Knocker, target: string, options: Parameters<RealSite["askAs"]>[2], what: string) {
  const { result: answer, ms } = await withProcessorTime(() => real.askAs(who, target, options));
  const harm = findHarm(answer);
  expect(harm, `${target} as ${who}: ${what}`).toBeNull();
  expect(ms, `${target}: ${what} took long`).toBeLessThan(SLOW_MS);
  return answer;
}

/** The forms that a page sends to itself; guessed where it shows them to none but those who bring a good link. */
async function formsAt(pattern: string) {
  const target = addressOf(pattern, real.ids);
  const who = insiderOf(pattern);
  await real.renew(who);
  const { text } = await real.askAs(who, target);
  const found = readForms(text, target).filter(
    ({ method, action }) => method === "post" && action.split("?")[0] === target,
  );
  const forms = found.length > 0 ? found : [{ action: target, fields: GUESSED_FIELDS, files: undefined }];
  return { who, forms, pageBytes: Buffer.byteLength(text) };
}

describe.each(FORM_PLACES)("the form at %s", (pattern) => {
  it("builds nothing of intents and names that are no fields of it", { timeout: TIME_LIMIT_MS }, async () => {
    const { who, forms, pageBytes } = await formsAt(pattern);
    for (const [index, { action, fields }] of forms.entries()) {
      const empty = fields.map(([name, value]) => [name, KEPT.includes(name) ? value : ""] as const);
      const named = empty.find(([, value]) => value === "")?.[0] ?? "email";
      const hostile = hostileFields(named);
      const names = hostile.filter(([name]) => name !== "__intent__");
      const posts = [names, ...hostile.slice(0, index === 0 ? hostile.length : 2).map((field) => [field])];
      for (const sent of posts) {
        const what = JSON.stringify(sent).slice(0, 200);
        const answer = await checkAnswer(who, action, formOf([...empty, ...sent]), what);
        expect(Buffer.byteLength(answer.text), `${action}: ${what}`).toBeLessThan(pageBytes + ANSWER_MORE_BYTES);
      }
    }
    expect(({} as Record<string, unknown>).zqPolluted).toBeUndefined();
  });

  it("survives whatever is in its fields, and shows none of it as markup", { timeout: TIME_LIMIT_MS }, async () => {
    const { who, forms } = await formsAt(pattern);
    for (const { action, fields, files } of forms) {
      const post = async (sent: (readonly [string, string])[]) =>
        files
          ? formWithFiles(
              sent,
              files.map((name) => [name, HOSTILE_FILE] as const),
            )
          : formOf(sent);
      const everywhere = (value: string) =>
        fields.map(([name, was]) => [name, name === "formToken" ? was : value] as const);
      await checkAnswer(who, action, await post(everywhere(HOSTILE_TEXTS[0] ?? "")), "markup in every field");
      const names = fields
        .map(([name]) => name)
        .filter((name) => name === "intent" || name === "status" || name === "role");
      for (const name of names) {
        for (const value of ["__proto__", "constructor", "toString", "valueOf"]) {
          const sent = fields.map(([field, was]) => [field, field === name ? value : was] as const);
          await checkAnswer(who, action, await post(sent), `${name}=${value}`);
        }
      }
      const changes = fc.array(fc.record({ at: fc.nat(), value: hostileText, isTwice: fc.boolean() }), {
        minLength: 1,
        maxLength: 3,
      });
      await fc.assert(
        fc.asyncProperty(changes, fc.boolean(), async (made, asData) => {
          const sent = fields.map(([name, value]): [string, string] => [name, value]);
          for (const { at, value, isTwice } of made) {
            const field = sent[at % Math.max(1, sent.length)];
            if (!field) continue;
            if (isTwice) sent.push([field[0], value]);
            else field[1] = value;
          }
          const [path = "", query] = action.split("?");
          const address = asData ? `${path}.data${query ? `?${query}` : ""}` : action;
          await checkAnswer(who, address, await post(sent), JSON.stringify(made).slice(0, 300));
        }),
        { numRuns: RUNS, seed: 20260301, endOnFailure: true },
      );
    }
  });
});

it("no body of any kind breaks an action or gets into the prototype of everything", {
  timeout: TIME_LIMIT_MS,
}, async () => {
  for (const pattern of FORM_PLACES) {
    if (ENDING.test(pattern)) continue;
    for (const [what, { type, body }] of Object.entries(HOSTILE_BODIES)) {
      const headers = { origin: ORIGIN, "sec-fetch-site": "same-origin", ...(type ? { "content-type": type } : {}) };
      const target = `${addressOf(pattern, real.ids)}.data`;
      await checkAnswer(insiderOf(pattern), target, { method: "POST", headers, body }, what);
    }
  }
  expect(({} as Record<string, unknown>).zqPolluted).toBeUndefined();
});

it("no parameter of an address breaks a page", { timeout: TIME_LIMIT_MS }, async () => {
  const bad = [
    "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "%27%20or%201=1--",
    "__proto__",
    "%F0%9F%92%A5",
    "a".repeat(900),
    encodeURIComponent(`"${HOSTILE_TAG}>`),
  ];
  for (const pattern of PLACES.filter((known) => /[:*]/.test(known))) {
    for (const value of bad) {
      const target = pattern.replaceAll(/:\w+|\*/g, value);
      await checkAnswer(insiderOf(pattern), target, {}, "");
    }
  }
});

it("no query breaks a page or a download", { timeout: TIME_LIMIT_MS }, async () => {
  const values = [`"'>${HOSTILE_TAG}>`, "' or 1=1 --", "__proto__", "-1", "a".repeat(60), "eyJhIjoxfQ", "💥"];
  for (const pattern of PLACES) {
    const path = addressOf(pattern, real.ids);
    for (const value of values) {
      const query = new URLSearchParams(QUERY_KEYS.map((key) => [key, value]));
      await checkAnswer(insiderOf(pattern), `${path}?${query}`, {}, value);
    }
  }
});

it("every change that a request made is in the audit log with that request's id", async () => {
  const { rows } = await real.test.pool.query<{ action: string; request: string | null }>(
    "select distinct action, request_id as request from audit_log",
  );
  expect(rows.filter(({ request }) => !request).map(({ action }) => action)).toEqual([]);
  const changed = new Set(
    rows.filter(({ request }) => request !== real.test.ctx.by.requestId).map(({ action }) => action),
  );
  expect(changed.size).toBeGreaterThan(10);
});

it("nothing that is stored is shown as markup", { timeout: TIME_LIMIT_MS }, async () => {
  await retype(real.test, `"'>${HOSTILE_TAG} onload=a>&lt;/script></script>`);
  real.site.pages.invalidate();
  let shown = 0;
  for (const pattern of PLACES) {
    const who = insiderOf(pattern);
    if (who !== "visitor") await real.renew(who);
    const { text } = await checkAnswer(who, addressOf(pattern, real.ids), {}, "stored markup");
    if (text.includes("&lt;zqx")) shown += 1;
  }
  expect(shown).toBeGreaterThan(10);
});

describe("another site", () => {
  const FOREIGN: Readonly<Record<string, Record<string, string>>> = {
    "a form of another site": { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    "a form without the newer header": { origin: "https://evil.example" },
    "a frame without an origin": { origin: "null", "sec-fetch-site": "cross-site" },
    "a frame without an origin, in an old browser": { origin: "null" },
    "a neighbour of the same domain": { origin: "https://evil.agency.example", "sec-fetch-site": "same-site" },
    "the same name over plain http": { origin: "http://agency.example" },
    "a name that begins alike": { origin: "https://agency.example.evil.example" },
    "a program with a stolen cookie that says nothing": {},
  };

  it("changes nothing through the browser of someone who is signed in", { timeout: TIME_LIMIT_MS }, async () => {
    await real.renew("owner");
    await real.renew("customer");
    const before = await hashTables(real.test);
    for (const pattern of FORM_PLACES) {
      for (const [what, headers] of Object.entries(FOREIGN)) {
        for (const who of ["owner", "customer"] as const) {
          const { body } = formOf([["id", "1"]]);
          const sent = { "content-type": "application/x-www-form-urlencoded", ...headers };
          const options = { method: "POST", headers: sent, ...(body === undefined ? {} : { body }) };
          const { status } = await real.askAs(who, addressOf(pattern, real.ids), options);
          expect(status, `${pattern}: ${what}`).toBe(403);
        }
      }
    }
    expect(await hashTables(real.test)).toEqual(before);
  });
});
