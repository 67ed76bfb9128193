import type { ShouldRevalidateFunctionArgs } from "react-router";
import { expect, it, vi } from "vitest";
import { shouldRevalidateList } from "./should-revalidate";

const LIST = new URL("https://agency.example/admin/jobs");
const DIALOG = new URL("https://agency.example/admin/jobs/1/edit");

function goes(from: URL, to: URL, formMethod?: "POST"): boolean {
  const facts = { currentUrl: from, nextUrl: to, currentParams: {}, nextParams: {}, defaultShouldRevalidate: true };
  return shouldRevalidateList(
    Object.assign({}, facts, formMethod ? { formMethod } : {}) as ShouldRevalidateFunctionArgs,
  ); // safe: what the function reads is there
}

it("reads a list again for another query and after a save, but not for a dialog", () => {
  vi.useFakeTimers();
  expect(goes(LIST, DIALOG)).toBe(false);
  expect(goes(LIST, new URL("?q=x", LIST))).toBe(true);
  expect(goes(DIALOG, DIALOG, "POST")).toBe(true);
});

it("reads it again when a press cut off the reading after a save", () => {
  vi.useFakeTimers();
  goes(DIALOG, DIALOG, "POST");
  expect(goes(DIALOG, LIST)).toBe(true);
  vi.advanceTimersByTime(31_000);
  expect(goes(LIST, DIALOG)).toBe(false);
});
