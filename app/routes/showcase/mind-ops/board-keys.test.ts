import { expect, test } from "vitest";
import { sampleTasks } from "~/content/showcase/mind-ops-spelled";
import { readBoardKey } from "./board-keys";

const PLAIN = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

function press(key: string, taskId: string, held: Partial<typeof PLAIN> = {}) {
  const task = sampleTasks().find(({ id }) => id === taskId);
  return task && readBoardKey({ key, ...PLAIN, ...held }, sampleTasks(), task);
}

test("arrows walk through a column and over to the nearest column that has cards", () => {
  expect(press("ArrowDown", "T-104")).toEqual({ kind: "select", taskId: "T-106" });
  expect(press("ArrowUp", "T-104")).toBeUndefined();
  expect(press("ArrowRight", "T-107")).toEqual({ kind: "select", taskId: "T-105" });
  expect(press("ArrowRight", "T-101")).toBeUndefined();
  expect(press("ArrowLeft", "T-104")).toBeUndefined();
});

test("with Shift they carry the card one column on", () => {
  expect(press("ArrowRight", "T-104", { shiftKey: true })).toEqual({ kind: "move", to: "approved" });
  expect(press("ArrowDown", "T-104", { shiftKey: true })).toBeUndefined();
});

test("letters decide, but those of the browser's own shortcuts do not", () => {
  expect(press("a", "T-104")).toEqual({ kind: "approve" });
  expect(press("R", "T-104", { shiftKey: true })).toEqual({ kind: "return" });
  expect(press("a", "T-104", { ctrlKey: true })).toBeUndefined();
  expect(press("toString", "T-104")).toBeUndefined();
});
