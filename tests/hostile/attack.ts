import { OPERATIONS } from "~/api/create-api";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { createApiKey } from "~/domain/keys/create-api-key.server";
import { KEY_SCOPES } from "~/domain/keys/schema";
import { OWNER } from "../harness/api";
import { readContract } from "../harness/api-contract";
import { FORM_PLACES, GUESSED_FIELDS, insiderOf, PLACES } from "../harness/form-places";
import { findHarm } from "../harness/hostile";
import { type HtmlForm, readForms } from "../harness/html-forms";
import { addressOf } from "../harness/marked-world";
import { formWithFiles, type Knocker, openRealSite, type RealSite } from "../harness/real-site";
import { samplePdf } from "../harness/sample-files";
import { type Meter, openMeter } from "./cost";
import { findHalves } from "./halves";
import { type ApiTarget, addressInput, formInput, type Input, operationInput } from "./inputs";

export type Bounds = { seed: number; inputs: number; minutes: number; costMs: number };

export type Attack = {
  sent: number;
  /** How many inputs each form, operation and address got. */
  forms: Map<string, number>;
  operations: Map<string, number>;
  addresses: Map<string, number>;
  /** How often each status was answered. */
  statuses: Map<number, number>;
  /** Answers that no input should get, each with the seed that makes the input again. */
  harms: string[];
  /** The costliest answers, and those above the bound four times. */
  costliest: { ms: number; input: string }[];
  tooCostly: string[];
  halves: string[];
};

const PER_FORM_PAGE = 16;
const PER_OPERATION = 30;
const PER_ADDRESS = 5;
const COSTLIEST = 5;
/** Longer than people who are no machines need for a form. */
const TYPING_MS = 30_000;
const SEEDS_A_WORLD = 1_000_003;

/** Attacks one world after the other, each with its own database, until as much was sent as is wanted or time is up. */
export async function attackAll(bounds: Bounds): Promise<Attack> {
  const done: Attack = {
    ...{ sent: 0, forms: new Map(), operations: new Map(), addresses: new Map(), statuses: new Map() },
    ...{ harms: [], costliest: [], tooCostly: [], halves: [] },
  };
  const end = performance.now() + bounds.minutes * 60_000;
  const isOver = () => done.sent >= bounds.inputs || performance.now() > end;
  for (let world = 0; !isOver(); world++) await attackWorld(bounds, world, done, isOver);
  return done;
}

async function attackWorld(bounds: Bounds, world: number, done: Attack, isOver: () => boolean): Promise<void> {
  const real = await openRealSite();
  try {
    const start = await openMeter(real.test);
    const api = await openApiTarget(real);
    const halvesBefore = await findHalves(real.test);
    let seed = bounds.seed + world * SEEDS_A_WORLD;
    const send = async (counts: Map<string, number>, name: string, who: Knocker, input: Input) => {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      await sendOne({ real, start, done, costMs: bounds.costMs }, who, input, seed);
    };
    // Time may be up: everything is sent something all the same.
    const goesOn = (at: number) => (world === 0 && at === 0) || !isOver();
    for (const { id } of OPERATIONS) {
      for (let at = 0; at < PER_OPERATION && goesOn(at); at++) {
        await send(done.operations, id, "visitor", await operationInput(id, api, ++seed));
      }
    }
    for (const pattern of PLACES) {
      const who = insiderOf(pattern);
      for (let at = 0; at < PER_ADDRESS && goesOn(at); at++) {
        await send(done.addresses, pattern, who, addressInput(pattern, addressOf(pattern, real.ids), ++seed));
      }
    }
    for (const pattern of FORM_PLACES) {
      if (!goesOn(0)) break;
      const who = insiderOf(pattern);
      const forms = await readPage(real, who, pattern);
      real.test.clock.advance(TYPING_MS);
      for (let at = 0; at < PER_FORM_PAGE && goesOn(at); at++) {
        const chosen = at % forms.length;
        const input = await formInput(forms.slice(chosen, chosen + 1), ++seed);
        await send(done.forms, `${pattern} ${chosen}`, who, input);
      }
    }
    for (const half of await findHalves(real.test)) if (!halvesBefore.has(half)) done.halves.push(half);
  } finally {
    await real.stop();
  }
}

type Sending = { real: RealSite; start: () => Meter; done: Attack; costMs: number };

async function sendOne({ real, start, done, costMs }: Sending, who: Knocker, input: Input, seed: number) {
  const { target, options, what } = input;
  const words = `seed ${seed}: ${options.method ?? "GET"} ${target.slice(0, 200)} as ${who}, ${what}`;
  const measure = async () => {
    const stop = start();
    const answer = await real.askAs(who, target, options);
    return { answer, ms: stop() };
  };
  const { answer, ms } = await measure();
  done.sent += 1;
  done.statuses.set(answer.status, (done.statuses.get(answer.status) ?? 0) + 1);
  const harm = findHarm(answer);
  if (harm) done.harms.push(`${harm}: ${words}`);
  let least = ms;
  // Collecting garbage or compiling may have cost it, not the input.
  for (let again = 0; again < 3 && least > costMs; again++) least = Math.min(least, (await measure()).ms);
  done.costliest = [...done.costliest, { ms: least, input: words }].sort((a, b) => b.ms - a.ms).slice(0, COSTLIEST);
  if (least > costMs) done.tooCostly.push(`${Math.round(least)} ms: ${words}`);
}

/** The forms that a page sends to itself; guessed where it shows them to none but whoever brings a good link. */
async function readPage(real: RealSite, who: Knocker, pattern: string): Promise<HtmlForm[]> {
  const target = addressOf(pattern, real.ids);
  let page = await real.askAs(who, target);
  if (who !== "visitor" && String(page.headers.location ?? "").includes("/login")) {
    await real.renew(who);
    page = await real.askAs(who, target);
  }
  const found = readForms(page.text, target).filter(
    ({ method, action }) => method === "post" && action.split("?")[0] === target,
  );
  return found.length > 0 ? found : [{ method: "post", action: target, fields: GUESSED_FIELDS }];
}

async function openApiTarget({ test, site, ids, askAs }: RealSite): Promise<ApiTarget> {
  const made = await createApiKey(onBehalfOf(test.ctx, OWNER), { name: "All", scopes: [...KEY_SCOPES], lifetime: "" });
  if (made.outcome !== "created") throw new Error(made.outcome);
  const contract = readContract(JSON.parse((await site.ask("/api/openapi.json")).text));
  const resume = new File([new Uint8Array(samplePdf())], "Resume.pdf");
  const upload = await askAs("visitor", "/api/files/upload", await formWithFiles([], [["file", resume]]));
  const { data } = JSON.parse(upload.text) as { data: { url: string } }; // safe: an upload that was taken
  const known = Object.entries({
    jobs: ids.jobId,
    applications: ids.applicationId,
    "pricing-plans": ids.planId,
    promotions: ids.promotionId,
    leads: ids.leadId,
    customers: ids.customerId,
    quotes: ids.quoteId,
    posts: ids.postId,
  }).map(([list, id]) => [`/api/${list}`, id ?? ""] as const);
  return {
    ...{ contract, known: new Map(known), authorization: `Bearer ${made.token}` },
    real: { jobId: ids.jobId, resumeUrl: data.url, applicantEmail: "dana@juniperlane.example" },
  };
}
