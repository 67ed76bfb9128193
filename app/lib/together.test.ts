import { expect, it } from "vitest";
import { together } from "./together";

const ALL = 3;

it("reads the parts at the same time, and answers each by its name", async () => {
  let open = 0;
  let most = 0;
  const read = async <T>(value: T) => {
    open += 1;
    most = Math.max(most, open);
    await new Promise(setImmediate);
    open -= 1;
    return value;
  };
  expect(await together({ a: read(1), b: read("two"), c: read(null), d: "known" })).toEqual({
    a: 1,
    b: "two",
    c: null,
    d: "known",
  });
  expect(most).toBe(ALL);
});

it("rejects with what fails", async () => {
  await expect(together({ a: Promise.reject(new Error("away")), b: 1 })).rejects.toThrow("away");
});

it("answers parts in a list by their places", async () => {
  expect(await together([Promise.resolve(1), "two"])).toEqual([1, "two"]);
});

it("waits for all of them before it rejects", async () => {
  let isDone = false;
  const slow = new Promise<void>((resolve) => {
    setImmediate(() => {
      isDone = true;
      resolve();
    });
  });
  await expect(together({ a: Promise.reject(new Error("away")), slow })).rejects.toThrow("away");
  expect(isDone).toBe(true);
});
