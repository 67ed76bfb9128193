import fc, { type Arbitrary } from "fast-check";
import { OPERATIONS } from "~/api/create-api";
import type { ApiContract } from "../harness/api-contract";
import { requestsTo } from "../harness/api-requests";
import {
  HOSTILE_BODIES,
  HOSTILE_JSON,
  HOSTILE_TAG,
  HOSTILE_TEXTS,
  hostileFields,
  hostileText,
  QUERY_KEYS,
} from "../harness/hostile";
import type { HtmlForm } from "../harness/html-forms";
import { formOf, formWithFiles } from "../harness/real-site";
import { sampleOffice, samplePdf, zip } from "../harness/sample-files";
import { type Ask, ORIGIN } from "../server/start-test-site";

/** One thing to send. `what` tells it from the others in a report. */
export type Input = { what: string; target: string; options: Ask };

const MEGABYTE = 1024 * 1024;
const FROM_HERE = { origin: ORIGIN, "sec-fetch-site": "same-origin" };
/** Texts that fit an address whatever becomes of their characters. */
const ADDRESS_MAX_CHARACTERS = 300;

const fileOf = (content: Buffer | string, name: string, type: string) =>
  new File([typeof content === "string" ? content : new Uint8Array(content)], name, { type });

const FILES: readonly File[] = [
  fileOf(samplePdf(), "Resume.pdf", "application/pdf"),
  fileOf(sampleOffice("docx"), "Resume.docx", "application/octet-stream"),
  fileOf(`%PDF-1.7\n${HOSTILE_TAG}>`, `../../x${HOSTILE_TAG}>.pdf`, "text/html"),
  fileOf(samplePdf(), "a\r\nzq-split: 1.pdf", "application/pdf"),
  fileOf(zip([{ name: "[Content_Types].xml", content: Buffer.alloc(16 * MEGABYTE) }]), "a.docx", ""),
  fileOf(sampleOffice("pptx").subarray(0, 5000), "deck.pptx", ""),
  fileOf(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`, "x.png", "image/png"),
  fileOf(samplePdf(2 * MEGABYTE), "💥".repeat(90), "application/pdf"),
  fileOf("", "", ""),
];

/** Returns a value that a person could have typed there, so that an answer depends on the other field. */
function plausible(name: string, at: number): string {
  if (/email|address/i.test(name)) return `dana${at}@juniperlane.example`;
  if (/url|website|link/i.test(name)) return "https://juniperlane.example";
  if (/date|day|until|expires|dueOn/i.test(name)) return "2026-09-01";
  if (/phone/i.test(name)) return "+1 555 0100";
  if (/price|amount|value|usage|cents|percent|position|years|hours|days|size/i.test(name)) return "12";
  return `Watering ${at}`;
}

/**
 * Without them most forms are refused before their other fields are read, and the person who fills in a honeypot is a
 * machine.
 */
const KEPT = /^(?:formToken|intent|updatedAt|seen|id|_.*|.*honey.*)$/i;

const formPlan = fc.record({
  form: fc.nat(),
  at: fc.nat({ max: 1_000_000 }),
  way: fc.oneof(
    { weight: 6, arbitrary: fc.constant("fields" as const) },
    { weight: 2, arbitrary: fc.constant("names" as const) },
    { weight: 1, arbitrary: fc.constant("body" as const) },
  ),
  isFilled: fc.boolean(),
  asData: fc.boolean(),
  changes: fc.array(fc.record({ at: fc.nat(), value: hostileText, isTwice: fc.boolean() }), { maxLength: 3 }),
});

/** The `number`-th input to one of a page's forms. An equal `seed` makes equal choices. */
export async function formInput(forms: readonly HtmlForm[], seed: number): Promise<Input> {
  const plan = sampleOf(formPlan, seed);
  const { action, fields, files } = forms[plan.form % forms.length] as HtmlForm; // safe: a page is asked only when it has some
  const [path = "", query] = action.split("?");
  const target = plan.asData ? `${path}.data${query ? `?${query}` : ""}` : action;
  if (plan.way === "body") {
    const bodies = Object.entries(HOSTILE_BODIES);
    const [what, { type, body }] = bodies[plan.at % bodies.length] as (typeof bodies)[number]; // safe: within its length
    const headers = { ...FROM_HERE, ...(type ? { "content-type": type } : {}) };
    return { what, target, options: { method: "POST", headers, body } };
  }
  const sent = fields.map(([name, value]): [string, string] => {
    return [name, value === "" && plan.isFilled && !KEPT.test(name) ? plausible(name, plan.at) : value];
  });
  if (plan.way === "names") {
    const hostile = hostileFields(fields.find(([name]) => !KEPT.test(name))?.[0] ?? "email");
    const [name, value] = hostile[plan.at % hostile.length] as (typeof hostile)[number]; // safe: within its length
    sent.push([name, value]);
  } else {
    for (const { at, value, isTwice } of plan.changes) {
      const field = sent[at % Math.max(1, sent.length)];
      if (!field) continue;
      if (isTwice) sent.push([field[0], value]);
      else field[1] = value;
    }
  }
  const what = `${plan.way} ${JSON.stringify(plan.changes).slice(0, 200)}`;
  if (!files) return { what, target, options: formOf(sent) };
  const uploads = files.map((name, index) => [name, FILES[(plan.at + index) % FILES.length] as File] as const); // safe: within its length
  return { what, target, options: await formWithFiles(sent, uploads) };
}

const anyPlan = fc.record({ way: fc.nat({ max: 9 }), at: fc.nat(), text: hostileText });

/** Facts about the API before the attack. */
export type ApiTarget = {
  contract: ApiContract;
  /** Something that is there, by the address of its list. */
  known: ReadonlyMap<string, string>;
  /** Values that no made-up application has. */
  real: Record<string, unknown>;
  authorization: string;
};

const arbitraries = new WeakMap<ApiTarget, Map<string, ReturnType<typeof requestsTo>>>();

/** An input to an operation: mostly nearly as its document says, at times a body that is none. */
export async function operationInput(id: string, api: ApiTarget, seed: number): Promise<Input> {
  const ofTarget = arbitraries.get(api) ?? new Map<string, ReturnType<typeof requestsTo>>();
  arbitraries.set(api, ofTarget);
  const requests = ofTarget.get(id) ?? requestsTo(api.contract, id, api.known, api.real);
  ofTarget.set(id, requests);
  const { path, headers: own, body } = sampleOf(requests, seed);
  const plan = sampleOf(anyPlan, seed);
  const method = OPERATIONS.find((operation) => operation.id === id)?.method.toUpperCase() ?? "GET";
  const key: Record<string, string> = plan.way === 9 ? {} : { authorization: api.authorization };
  const post = (type: string, raw: string | Buffer | undefined, what: string): Input => {
    const length: Record<string, string> =
      raw === undefined ? {} : { "content-length": String(Buffer.byteLength(raw)) };
    const headers = { ...own, ...key, ...(type ? { "content-type": type } : {}), ...length };
    return { what, target: path, options: { method, headers, ...(raw === undefined ? {} : { body: raw }) } };
  };
  if (method === "GET") return { what: id, target: path, options: { headers: { ...own, ...key } } };
  if (id === "uploadFile") {
    const file = FILES[plan.at % FILES.length] as File; // safe: within its length
    const { headers = {}, body: parts } = await formWithFiles([["purpose", plan.text.slice(0, 200)]], [["file", file]]);
    return post(headers["content-type"] ?? "", parts, `${id} ${file.name}`);
  }
  if (plan.way === 0) {
    return post(
      "application/json",
      HOSTILE_JSON[plan.at % HOSTILE_JSON.length],
      `${id} JSON ${plan.at % HOSTILE_JSON.length}`,
    );
  }
  if (plan.way === 1) {
    const bodies = Object.entries(HOSTILE_BODIES);
    const [what, { type = "", body: raw }] = bodies[plan.at % bodies.length] as (typeof bodies)[number]; // safe: within its length
    return post(type, raw, `${id} ${what}`);
  }
  const json = body === undefined ? undefined : JSON.stringify(body);
  return post(json === undefined ? "" : "application/json", json, `${id} ${json?.slice(0, 200)}`);
}

const SHORT_TEXTS = HOSTILE_TEXTS.filter((text) => text.length < ADDRESS_MAX_CHARACTERS);

/** An address with parameters and a query that nobody's link has. */
export function addressInput(pattern: string, address: string, seed: number): Input {
  const { way, at, text } = sampleOf(anyPlan, seed);
  const evil = (
    way < 5 ? (SHORT_TEXTS[at % SHORT_TEXTS.length] ?? "") : text.slice(0, ADDRESS_MAX_CHARACTERS)
  ).toWellFormed();
  const hasParameters = /[:*]/.test(pattern) && at % 2 === 0;
  const path = hasParameters ? pattern.replaceAll(/:\w+|\*/g, () => encodeURIComponent(evil) || "x") : address;
  const keys = QUERY_KEYS.filter((_, index) => (at >> (index % 16)) & 1);
  const query = new URLSearchParams(keys.map((key) => [key, evil]));
  return { what: "address", target: `${path}${way % 2 ? ".data" : ""}?${query}`, options: {} };
}

function sampleOf<T>(arbitrary: Arbitrary<T>, seed: number): T {
  const [value] = fc.sample(arbitrary, { seed, numRuns: 1 });
  return value as T; // safe: one was asked for
}
