import { Agent } from "node:http";
import { OPERATIONS } from "~/api/create-api";
import { SLOW_HASHING } from "~/auth/passwords.server";
import { createApiKey } from "~/domain/keys/create-api-key.server";
import { KEY_SCOPES } from "~/domain/keys/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { addressOf } from "../harness/address-of";
import { OWNER } from "../harness/api";
import { readContract } from "../harness/api-contract";
import { FORM_PLACES, GUESSED_FIELDS, insiderOf, PLACES } from "../harness/form-places";
import { findHarm } from "../harness/hostile";
import { type HtmlForm, readForms } from "../harness/html-forms";
import { formWithFiles, type Knocker, openRealSite, type RealSite } from "../harness/real-site";
import { samplePdf } from "../harness/sample-files";
import { type Meter, openMeter } from "./cost";
import { findHalves } from "./halves";
import { type ApiTarget, addressInput, formInput, type Input, operationInput } from "./inputs";

export type Bounds = {
  seed: number;
  inputs: number;
  minutes: number;
  costMs: number;
  /** Share of one of several attacks side by side, each on worlds of its own. */
  share: { index: number; of: number };
  /** Share of every `of` inputs to a place that is sent; the others are those of other slices. */
  slice: { index: number; of: number };
};

export type Attack = {
  sent: number;
  /** Number of inputs to each form, operation and address. */
  forms: Map<string, number>;
  operations: Map<string, number>;
  addresses: Map<string, number>;
  /** Number of answers by status. */
  statuses: Map<number, number>;
  /** Answers that no input should get, each with the seed that makes the input again. */
  harms: string[];
  /** The costliest of those that were measured alone, and those above the bound each time. */
  costliest: { ms: number; input: string }[];
  tooCostly: string[];
  halves: string[];
};

const PER_FORM_PAGE = 48;
const PER_OPERATION = 80;
const PER_ADDRESS = 12;
/** On their way at once, and measured together. */
const AT_ONCE = 8;
const COSTLIEST = 5;
/** Longer than people who are no machines need for a form. */
const TYPING_MS = 30_000;
const SEEDS_A_WORLD = 1_000_003;

/** Attacks one world after the other, each with its own database, until as much was sent as is wanted or time is up. */
export async function attackAll(bounds: Bounds): Promise<Attack> {
  const done: Attack = {
    sent: 0,
    forms: new Map(),
    operations: new Map(),
    addresses: new Map(),
    statuses: new Map(),
    harms: [],
    costliest: [],
    tooCostly: [],
    halves: [],
  };
  const end = performance.now() + bounds.minutes * 60_000;
  const isOver = () => done.sent >= bounds.inputs || performance.now() > end;
  for (let world = bounds.share.index; !isOver(); world += bounds.share.of)
    await attackWorld(bounds, world, done, isOver);
  return done;
}

async function attackWorld(bounds: Bounds, world: number, done: Attack, isOver: () => boolean): Promise<void> {
  const isFirst = world === bounds.share.index;
  // The first world measures the cost of real hashing.
  const real = await openRealSite({ hashing: isFirst ? SLOW_HASHING : undefined });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  try {
    const start = await openMeter(real.test);
    const api = await openApiTarget(real);
    const halvesBefore = await findHalves(real.test);
    const sending: Sending = { real, start, agent, done, costMs: bounds.costMs };
    let seed = bounds.seed + world * SEEDS_A_WORLD;
    /** Sends `count` inputs to one place; time may be up, but everything is sent something all the same. */
    const sendTo = async (
      counts: Map<string, number>,
      who: Knocker,
      count: number,
      make: (at: number, seed: number) => Promise<{ name: string; input: Input }>,
    ) => {
      const firstSeed = seed + 1;
      seed += count;
      const { index, of } = bounds.slice;
      for (let at = index; at < count && ((isFirst && at === index) || !isOver()); ) {
        const batch: Addressed[] = [];
        for (; at < count && batch.length < AT_ONCE; at += of) {
          const own = firstSeed + at;
          const { name, input } = await make(at, own);
          counts.set(name, (counts.get(name) ?? 0) + 1);
          batch.push({ who, input, seed: own });
        }
        await sendBatch(sending, batch);
      }
    };
    for (const { id } of OPERATIONS) {
      await sendTo(done.operations, "visitor", PER_OPERATION, async (_, own) => {
        return { name: id, input: await operationInput(id, api, own) };
      });
    }
    for (const pattern of PLACES) {
      await sendTo(done.addresses, insiderOf(pattern), PER_ADDRESS, async (_, own) => {
        return { name: pattern, input: addressInput(pattern, addressOf(pattern, real.ids), own) };
      });
    }
    for (const pattern of FORM_PLACES) {
      if (!isFirst && isOver()) break;
      const who = insiderOf(pattern);
      const forms = await readPage(real, who, pattern);
      real.test.clock.advance(TYPING_MS);
      await sendTo(done.forms, who, PER_FORM_PAGE, async (at, own) => {
        const chosen = at % forms.length;
        return { name: `${pattern} ${chosen}`, input: await formInput(forms.slice(chosen, chosen + 1), own) };
      });
    }
    for (const half of await findHalves(real.test)) if (!halvesBefore.has(half)) done.halves.push(half);
  } finally {
    agent.destroy();
    await real.stop();
  }
}

type Sending = { real: RealSite; start: () => Meter; agent: Agent; done: Attack; costMs: number };
type Addressed = { who: Knocker; input: Input; seed: number };

/** Inputs that cost no more together than one may have not cost more each; else each is sent again alone. */
async function sendBatch(sending: Sending, batch: readonly Addressed[]): Promise<void> {
  const { real, start, agent, done, costMs } = sending;
  const ask = ({ who, input: { target, options } }: Addressed) => real.askAs(who, target, { ...options, agent });
  const stop = start();
  const answers = await Promise.all(batch.map(ask));
  const ms = stop();
  for (const [index, answer] of answers.entries()) {
    const { who, input, seed } = batch[index] as Addressed; // safe: an answer for each
    done.sent += 1;
    done.statuses.set(answer.status, (done.statuses.get(answer.status) ?? 0) + 1);
    const harm = findHarm(answer);
    if (harm) done.harms.push(`${harm}: ${wordsOf(who, input, seed)}`);
  }
  if (ms <= costMs) return;
  for (const addressed of batch) {
    const words = wordsOf(addressed.who, addressed.input, addressed.seed);
    let least = Number.POSITIVE_INFINITY;
    // Collecting garbage or compiling may have cost it, not the input.
    for (let again = 0; again < 3 && least > costMs; again++) {
      const stopAlone = start();
      await ask(addressed);
      least = Math.min(least, stopAlone());
    }
    done.costliest = [...done.costliest, { ms: least, input: words }].sort((a, b) => b.ms - a.ms).slice(0, COSTLIEST);
    if (least > costMs) done.tooCostly.push(`${Math.round(least)} ms: ${words}`);
  }
}

function wordsOf(who: Knocker, { target, options, what }: Input, seed: number): string {
  return `seed ${seed}: ${options.method ?? "GET"} ${target.slice(0, 200)} as ${who}, ${what}`;
}

/** The forms that a page sends to itself; guessed where it shows them to none but those who bring a good link. */
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
    contract,
    known: new Map(known),
    authorization: `Bearer ${made.token}`,
    real: { jobId: ids.jobId, resumeUrl: data.url, applicantEmail: "dana@juniperlane.example" },
  };
}
