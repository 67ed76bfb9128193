import { beforeAll, expect, it } from "vitest";
import { OPERATIONS } from "~/api/create-api";
import { SLOW_HASHING } from "~/auth/passwords.server";
import { FORM_PLACES } from "../harness/form-places";
import { withProcessorTime } from "../harness/processor-time";
import { type Attack, attackAll } from "./attack";

const MINUTE_MS = 60_000;
/**
 * Limit of an answer's processor time, of the site and its database together: a quarter of a second where a password
 * takes 63 ms, more on a slower machine.
 */
const COST_PASSWORDS = 4;
const SAMPLES = 9;

const seed = Number(process.env.HOSTILE_SEED ?? 20_260_301);
const inputs = Number(process.env.HOSTILE_INPUTS ?? 100_000);
const minutes = Number(process.env.HOSTILE_MINUTES ?? 15);
/** One of as many runs of this file beside each other. */
const [index = 0, of = 1] = (process.env.HOSTILE_SHARE ?? "").split("/").filter(Boolean).map(Number);
/** With one, that part of all inputs in that part of the time. */
const [slice = 1, slices = 1] = (process.env.TEST_SLICE ?? "").split("/").filter(Boolean).map(Number);

let attack: Attack;

beforeAll(
  async () => {
    const costMs = COST_PASSWORDS * (await measureHash());
    attack = await attackAll({
      seed,
      inputs: Math.ceil(inputs / of / slices),
      minutes: minutes / slices,
      costMs,
      share: { index, of },
      slice: { index: slice - 1, of: slices },
    });
    const { sent, forms, operations, addresses, statuses, costliest } = attack;
    const answered = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} x ${count}`);
    const lines = [
      `an answer may cost ${Math.round(costMs)} ms of processor, as ${COST_PASSWORDS} passwords do`,
      `${sent} sent to ${forms.size} forms, ${operations.size} operations and ${addresses.size} addresses, seed ${seed}`,
      `answered ${answered.join(", ")}`,
      ...costliest.map(({ ms, input }) => `${Math.round(ms)} ms of processor: ${input.slice(0, 200)}`),
    ];
    for (const line of lines) process.stdout.write(`Hostile inputs: ${JSON.stringify(line).slice(1, -1)}\n`);
  },
  minutes * MINUTE_MS + 15 * MINUTE_MS,
);

it("every form and every operation of the site was sent hostile inputs", () => {
  const pages = new Set([...attack.forms.keys()].map((form) => form.split(" ")[0]));
  expect(FORM_PLACES.filter((pattern) => !pages.has(pattern))).toEqual([]);
  expect(OPERATIONS.filter(({ id }) => !attack.operations.has(id))).toEqual([]);
});

it("none was answered with a failure of ours, inner workings or markup of the attacker's", () => {
  expect(attack.harms).toEqual([]);
  expect(({} as Record<string, unknown>).zqPolluted).toBeUndefined();
});

it("none cost more processor time than an answer may", () => {
  expect(attack.tooCostly).toEqual([]);
});

it("nothing is stored by halves", () => {
  expect(attack.halves).toEqual([]);
});

/** Milliseconds of processor time that a password takes here, the median of a few. */
async function measureHash(): Promise<number> {
  const times: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    times.push((await withProcessorTime(() => SLOW_HASHING.hash("correct horse battery staple"))).ms);
  }
  return times.sort((a, b) => a - b)[Math.floor(SAMPLES / 2)] ?? 0;
}
