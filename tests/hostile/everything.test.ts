import { beforeAll, expect, it } from "vitest";
import { OPERATIONS } from "~/api/create-api";
import { FORM_PLACES } from "../harness/form-places";
import { type Attack, attackAll } from "./attack";

const MINUTE_MS = 60_000;
/** What an answer may cost in processor time, of the site and its database together. */
const COST_MS = 250;

const seed = Number(process.env.HOSTILE_SEED ?? 20_260_301);
const inputs = Number(process.env.HOSTILE_INPUTS ?? 100_000);
const minutes = Number(process.env.HOSTILE_MINUTES ?? 15);
/** One of as many runs of this file beside each other. */
const [index = 0, of = 1] = (process.env.HOSTILE_SHARE ?? "").split("/").filter(Boolean).map(Number);

let attack: Attack;

beforeAll(
  async () => {
    attack = await attackAll({ seed, inputs: Math.ceil(inputs / of), minutes, costMs: COST_MS, share: { index, of } });
    const { sent, forms, operations, addresses, statuses, costliest } = attack;
    const answered = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} x ${count}`);
    const lines = [
      `${sent} sent to ${forms.size} forms, ${operations.size} operations and ${addresses.size} addresses, seed ${seed}`,
      `answered ${answered.join(", ")}`,
      ...costliest.map(({ ms, input }) => `${Math.round(ms)} ms of processor: ${input.slice(0, 200)}`),
    ];
    for (const line of lines) process.stdout.write(`Hostile inputs: ${JSON.stringify(line).slice(1, -1)}\n`);
  },
  minutes * MINUTE_MS + 5 * MINUTE_MS,
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
