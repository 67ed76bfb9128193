import { expect, it } from "vitest";
import { createKeptReads } from "./kept-reads";

/** Stores a text and counts its reads. */
function storedText() {
  const stored = { text: "old", reads: 0 };
  const read = async () => {
    stored.reads += 1;
    return stored.text;
  };
  return { stored, read };
}

it("reads once for all who ask until what pages show has changed", async () => {
  const { stored, read } = storedText();
  const kept = createKeptReads();
  expect(await Promise.all([kept.read("a", read), kept.read("a", read)])).toEqual(["old", "old"]);
  stored.text = "new";
  expect(await kept.read("a", read)).toBe("old");
  kept.drop();
  expect(await kept.read("a", read)).toBe("new");
  expect(stored.reads).toBe(2);
});

it("keeps nothing of what was being read when it changed", async () => {
  const { stored, read } = storedText();
  const kept = createKeptReads();
  let finish = () => {};
  const slow = kept.read("a", () => new Promise<string>((resolve) => (finish = () => resolve("old"))));
  await Promise.resolve();
  kept.drop();
  stored.text = "new";
  expect(await kept.read("a", read)).toBe("new");
  finish();
  expect(await slow).toBe("old");
  expect(await kept.read("a", read)).toBe("new");
});

it("reads each time while it isn't known that every change was heard of", async () => {
  const { stored, read } = storedText();
  const known = { isCurrent: true };
  const kept = createKeptReads({ isCurrent: () => known.isCurrent, confirm: async () => known.isCurrent });
  await kept.read("a", read);
  known.isCurrent = false;
  stored.text = "new";
  expect([await kept.read("a", read), await kept.read("a", read)]).toEqual(["new", "new"]);
  expect(stored.reads).toBe(3);
});

it("asks again after a failure", async () => {
  const kept = createKeptReads();
  await expect(kept.read("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await kept.read("a", async () => "back")).toBe("back");
});

it("keeps a bounded number, those that were asked for last", async () => {
  const kept = createKeptReads();
  const { stored, read } = storedText();
  await kept.read("often", read);
  for (let page = 0; page < 300; page++) {
    await kept.read(`page ${page}`, async () => page);
    await kept.read("often", read);
  }
  expect(stored.reads).toBe(1);
  await kept.read("page 0", read);
  expect(stored.reads).toBe(2);
});
