import { expect, it } from "vitest";
import { formatSpan, waitInWords } from "./time-span";

const HOUR = 3_600_000;

it.each([
  [0, "1 min"],
  [59_999, "1 min"],
  [45 * 60_000, "45 min"],
  [HOUR, "1 h"],
  [24 * HOUR, "24 h"],
  [47.9 * HOUR, "47 h"],
  [48 * HOUR, "2 days"],
  [240 * HOUR, "10 days"],
])("%d milliseconds are %s", (milliseconds, text) => {
  expect(formatSpan(milliseconds)).toBe(text);
});

it.each([
  [0, "1 minute"],
  [61, "2 minutes"],
  [900, "15 minutes"],
  [3600, "60 minutes"],
  [7201, "3 hours"],
])("%d seconds to wait are %s", (seconds, text) => {
  expect(waitInWords(seconds)).toBe(text);
});
