import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { REFUSALS } from "~/content/showcase/mind-ops-board";
import { revisions } from "~/content/showcase/mind-ops-revisions";
import { sampleTasks } from "~/content/showcase/mind-ops-spelled";
import { type DemoTask, TASK_STATUSES } from "~/content/showcase/mind-ops-tasks";
import { act, type Board, type BoardAction, firstBoard, isApproved, isBoard, newestOf, type Refusal } from "./board";
import { BOARD_KEY, readBoard, writeBoard } from "./board-memory";
import { moveOf } from "./board-moves";
import { countHunks, openRevisions } from "./revise-artifact";

const FIRST_BOARD = firstBoard();

const AT = "2027-03-16T15:00:00Z";
const WHO = { by: "Ada", at: AT };

function taskOf(board: Board, id: string): DemoTask {
  const task = board.tasks.find((candidate) => candidate.id === id);
  if (!task) throw new Error(`no task ${id}`);
  return task;
}

function newestId(board: Board, id: string): string {
  return newestOf(taskOf(board, id))?.id ?? "";
}

function must(outcome: Board | Refusal): Board {
  if (!isBoard(outcome)) throw new Error(outcome);
  return outcome;
}

const on = (board: Board, taskId: string) => ({ ...WHO, taskId, artifactId: newestId(board, taskId) });
const approve = (board: Board, taskId: string) => act(board, { type: "approve", ...on(board, taskId) });
const ask = (board: Board, taskId: string, reasonId = "rain", reason = "What if it rains?") =>
  act(board, { type: "ask-for-changes", reasonId, reason, ...on(board, taskId) });
const deliver = (board: Board, taskId: string) => act(board, { type: "deliver", taskId, at: AT });
const undo = (board: Board) => act(board, { type: "undo", ...WHO });

describe("a decision", () => {
  test("approves the version that was shown, by name", () => {
    const board = must(approve(FIRST_BOARD, "T-104"));
    expect(taskOf(board, "T-104").status).toBe("approved");
    expect(isApproved(taskOf(board, "T-104"), "T-104-v2")).toBe(true);
    expect(isApproved(taskOf(board, "T-104"), "T-104-v1")).toBe(false);
    expect(board.log.at(-1)).toMatchObject({ verb: "approve", by: "Ada", taskId: "T-104", version: 2 });
  });

  test("about a version that is no longer the newest is refused", () => {
    const board = must(deliver(must(ask(FIRST_BOARD, "T-104")), "T-104"));
    expect(act(board, { type: "approve", ...WHO, taskId: "T-104", artifactId: "T-104-v2" })).toBe("stale");
    expect(taskOf(board, "T-104").approvals.map(({ status }) => status)).toEqual([
      "changes_requested",
      "changes_requested",
      "waiting",
    ]);
  });

  test("to edit and approve makes a version of its own and approves only that", () => {
    const content = "Come at nine.";
    const board = must(act(FIRST_BOARD, { type: "edit-and-approve", content, ...on(FIRST_BOARD, "T-104") }));
    const task = taskOf(board, "T-104");
    expect(newestOf(task)).toMatchObject({ content, createdBy: "Ada" });
    expect(task.artifacts.map(({ id }) => isApproved(task, id))).toEqual([false, false, true]);
  });

  test("needs words where it sends something back, and content where it changes something", () => {
    const shown = on(FIRST_BOARD, "T-104");
    expect(act(FIRST_BOARD, { type: "reject", reason: "  ", ...shown })).toBe("no-reason");
    expect(ask(FIRST_BOARD, "T-104", "rain", "")).toBe("no-reason");
    expect(act(FIRST_BOARD, { type: "edit-and-approve", content: " \n", ...shown })).toBe("empty");
    const same = newestOf(taskOf(FIRST_BOARD, "T-104"))?.content ?? "";
    expect(act(FIRST_BOARD, { type: "edit-and-approve", content: same, ...shown })).toBe("unchanged");
  });

  test("cuts nothing: what is too long is refused whole", () => {
    const shown = on(FIRST_BOARD, "T-104");
    const [words, content] = ["x".repeat(401), "x".repeat(20_001)];
    expect(act(FIRST_BOARD, { type: "reject", reason: words, ...shown })).toBe("long-reason");
    expect(ask(FIRST_BOARD, "T-104", "own", words)).toBe("long-reason");
    expect(act(FIRST_BOARD, { type: "edit-and-approve", content, ...shown })).toBe("too-long");
    expect(isBoard(ask(FIRST_BOARD, "T-104", "own", words.slice(1)))).toBe(true);
    expect([REFUSALS["too-long"], REFUSALS["long-reason"]].join()).toMatch(/20,000.* 400 /);
  });

  test("can not skip the gate", () => {
    const asked = must(ask(FIRST_BOARD, "T-104"));
    expect(approve(asked, "T-104")).toBe("wrong-column");
    expect(act(FIRST_BOARD, { type: "complete", ...on(FIRST_BOARD, "T-104") })).toBe("wrong-column");
    const moves = TASK_STATUSES.map((to) => moveOf(taskOf(asked, "T-104"), to));
    expect(moves).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  test("that is withdrawn leaves the version waiting for a new one", () => {
    const approved = must(approve(FIRST_BOARD, "T-104"));
    const board = must(act(approved, { type: "withdraw", ...on(approved, "T-104") }));
    expect(taskOf(board, "T-104").status).toBe("waiting_approval");
    expect(isApproved(taskOf(board, "T-104"), "T-104-v2")).toBe(false);
    expect(isBoard(approve(board, "T-104"))).toBe(true);
  });
});

describe("the scripted agent", () => {
  test("answers the reason that was given", () => {
    const board = must(deliver(must(ask(FIRST_BOARD, "T-104")), "T-104"));
    expect(newestOf(taskOf(board, "T-104"))?.content).toContain("If it rains, we move into the greenhouse");
    expect(openRevisions(taskOf(board, "T-104")).map(({ id }) => id)).toEqual(["shorter", "subject"]);
  });

  test("says so when it can not act on a sentence, and when it has nothing more", () => {
    const once = must(deliver(must(ask(FIRST_BOARD, "T-104", "own", "More verve")), "T-104"));
    expect(newestOf(taskOf(once, "T-104"))?.changeSummary).toMatch(/“More verve”.*scripted.*greeting/);
    const approved = must(act(FIRST_BOARD, { type: "withdraw", ...on(FIRST_BOARD, "T-105") }));
    const none = must(deliver(must(ask(approved, "T-105", "own", "Shorter")), "T-105"));
    expect(newestOf(taskOf(none, "T-105"))?.changeSummary).toContain("nothing changed");
  });

  test("can make its revisions in any order, each of them once", () => {
    for (const task of sampleTasks()) {
      const ready = revisions()[task.id] ?? [];
      fc.assert(
        fc.property(fc.shuffledSubarray([...ready], { minLength: ready.length }), (order) => {
          let board = FIRST_BOARD;
          for (const { id, reason, summary } of order) {
            board = must(deliver(must(ask(board, task.id, id, reason)), task.id));
            expect(newestOf(taskOf(board, task.id))?.changeSummary).toBe(summary);
          }
          expect(openRevisions(taskOf(board, task.id))).toEqual([]);
        }),
        { numRuns: 12 },
      );
    }
  });

  test("writes diffs whose hunks have as many lines as they say", () => {
    for (const task of sampleTasks()) {
      const { kind, content } = newestOf(task) ?? { kind: "text", content: "" };
      if (kind === "code_diff") expect(countHunks(content)).toBe(content);
    }
    expect(countHunks("@@ -3 +3 @@ f()\n a\n-b\n+c\n+d")).toBe("@@ -3,2 +3,3 @@ f()\n a\n-b\n+c\n+d");
    expect(countHunks("--- x\n@@ -1 +1 @@\n+a\n@@ -5 +5 @@\n b")).toContain("@@ -5,1 +6,1 @@");
  });
});

const TASK_IDS = sampleTasks().map(({ id }) => id);
/** Any action about any version that ever was, or never. */
const anyAction = (): fc.Arbitrary<{ build: (board: Board) => BoardAction }> =>
  fc
    .record({
      type: fc.constantFrom<BoardAction["type"]>(
        ...([
          "approve",
          "edit-and-approve",
          "ask-for-changes",
          "reject",
          "withdraw",
          "complete",
          "deliver",
          "undo",
        ] as const),
      ),
      taskId: fc.constantFrom(...TASK_IDS),
      pick: fc.nat({ max: 3 }),
      words: fc.string({ maxLength: 12 }),
      reasonId: fc.constantFrom("rain", "shorter", "tests", "order", "own"),
    })
    .map(({ type, taskId, pick, words, reasonId }) => ({
      build: (board: Board) => {
        const artifactId = taskOf(board, taskId).artifacts.at(-1 - pick)?.id ?? "T-000-v9";
        return { type, taskId, artifactId, content: words, reason: words, reasonId, ...WHO } as BoardAction; // safe: holds the fields of each type
      },
    }));

describe("whatever happens", () => {
  test("an approval never points to another version than the one that was shown", () => {
    fc.assert(
      fc.property(fc.array(anyAction(), { maxLength: 40 }), (steps) => {
        const given = new Set(
          sampleTasks().flatMap((task) =>
            task.approvals.filter(({ status }) => status === "approved").map((approval) => approval.artifactId),
          ),
        );
        let board = FIRST_BOARD;
        for (const { build } of steps) {
          const action = build(board);
          const outcome = act(board, action);
          if (!isBoard(outcome)) continue;
          if (action.type === "approve") given.add(action.artifactId);
          if (action.type === "edit-and-approve") given.add(newestId(outcome, action.taskId));
          board = outcome;
          for (const task of board.tasks) {
            for (const { artifactId, status } of task.approvals) {
              if (status === "approved") expect(given.has(artifactId)).toBe(true);
            }
            const shown = newestOf(task)?.id ?? "";
            const goesOut = task.status === "approved" || task.status === "completed";
            expect(isApproved(task, shown)).toBe(goesOut);
            const waiting = task.approvals.filter(({ status }) => status === "waiting");
            expect(waiting.map(({ artifactId }) => artifactId)).toEqual(
              task.status === "waiting_approval" ? [shown] : [],
            );
          }
        }
      }),
    );
  });

  test("undo puts the task back exactly, and the log keeps both", () => {
    fc.assert(
      fc.property(fc.array(anyAction(), { maxLength: 25 }), anyAction(), (steps, last) => {
        let board = FIRST_BOARD;
        for (const { build } of steps) {
          const outcome = act(board, build(board));
          if (isBoard(outcome)) board = outcome;
        }
        const action = last.build(board);
        const done = act(board, action);
        if (!isBoard(done) || action.type === "undo" || action.type === "deliver") return;
        const undone = must(undo(done));
        expect(undone.tasks).toEqual(board.tasks);
        expect(undone.past).toEqual(board.past);
        expect(undone.log.slice(0, done.log.length)).toEqual(done.log);
        expect(undone.log.at(-1)?.undoes).toBe(done.log.at(-1)?.id);
      }),
    );
  });

  test("undoing everything leads back to the first board", () => {
    fc.assert(
      fc.property(fc.array(anyAction(), { maxLength: 30 }), (steps) => {
        let board = FIRST_BOARD;
        for (const { build } of steps) {
          const outcome = act(board, build(board));
          if (isBoard(outcome)) board = outcome;
        }
        while (board.past.length > 0) board = must(undo(board));
        expect(board.tasks).toEqual(FIRST_BOARD.tasks);
        expect(undo(board)).toBe("nothing-to-undo");
      }),
    );
  });

  test("a version's name is never given twice", () => {
    const first = must(deliver(must(ask(FIRST_BOARD, "T-104")), "T-104"));
    const again = must(deliver(must(ask(must(undo(first)), "T-104", "subject")), "T-104"));
    expect(newestId(again, "T-104")).not.toBe(newestId(first, "T-104"));
  });
});

describe("what the browser keeps", () => {
  test("makes the same board again", () => {
    fc.assert(
      fc.property(fc.array(anyAction(), { maxLength: 25 }), (steps) => {
        const actions: BoardAction[] = [];
        let board = FIRST_BOARD;
        for (const { build } of steps) {
          const action = build(board);
          const outcome = act(board, action);
          if (!isBoard(outcome)) continue;
          board = outcome;
          actions.push(action);
        }
        expect(readBoard(writeBoard(actions) ?? null).board).toEqual(board);
      }),
    );
  });

  test("may be damaged or forged without harm", () => {
    const forged = JSON.stringify([
      { type: "approve", taskId: "T-104", artifactId: "T-104-v1", by: "Eve", at: AT },
      { type: "complete", taskId: "T-106", artifactId: "T-106-v1", by: "Eve", at: AT },
      { type: "approve", taskId: 7, at: AT },
      { type: "toString", at: AT },
      null,
    ]);
    for (const text of [null, "", "{", "7", '{"tasks":[]}', "[1,null]", forged]) {
      expect(readBoard(text).board).toEqual(FIRST_BOARD);
    }
    fc.assert(fc.property(fc.json(), (text) => readBoard(text).board === FIRST_BOARD));
    expect(BOARD_KEY).toMatch(/:\d+$/);
  });

  test("is given up when it grows without end", () => {
    const action: BoardAction = { type: "undo", ...WHO };
    expect(writeBoard(new Array(401).fill(action))).toBeUndefined();
  });
});
