import { expect } from "@playwright/test";
import type { Answer } from "./http";

const STACK_TRACE = /\.[jt]sx?:\d+:\d+|\bat (?:async )?\w+ \(|node_modules/;
const INSIDE = /drizzle|Postgres|ECONN|ZodError|select ".*" from/;

/** One of these statuses, and nothing that tells about the inside. */
export function expectPlain(answer: Answer, what: string, statuses: readonly number[]): void {
  expect.soft(statuses, `${what} answered ${answer.status}`).toContain(answer.status);
  expect.soft(answer.text.match(STACK_TRACE)?.[0], what).toBeUndefined();
  if (answer.status !== 200) expect.soft(answer.text.match(INSIDE)?.[0], what).toBeUndefined();
}
