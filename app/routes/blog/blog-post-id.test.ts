import { expect, it } from "vitest";
import { readPostId } from "~/lib/post-id";

it("reads the integer at the start", () => {
  expect(readPostId("4")).toBe(4);
  expect(readPostId("004")).toBe(4);
  expect(readPostId("4-and-more")).toBe(4);
  expect(readPostId("4.9")).toBe(4);
});

it("falls back to the first post where there is no integer", () => {
  expect(readPostId("latest")).toBe(1);
  expect(readPostId("")).toBe(1);
});

it("keeps numbers that no post has, so that they are not found", () => {
  expect(readPostId("-3")).toBe(-3);
  expect(readPostId("99999999999999999999")).toBeGreaterThan(2_147_483_647);
});
