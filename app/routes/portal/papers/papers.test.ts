import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { createDrawingThread } from "./drawing-thread.server";
import { createPapers, PapersBusy } from "./kept-papers.server";
import type { PaperFacts } from "./paper";

function statement(title: string): PaperFacts {
  return { kind: "statement", facts: { identity: DEFAULT_IDENTITY, paper: { title, period: "", to: [], rows: [] } } };
}

/** Draws when it is told to. */
function slowDrawing() {
  const begun: PaperFacts[] = [];
  const finish: (() => void)[] = [];
  return {
    begun,
    finish,
    draw(paper: PaperFacts): Promise<Buffer> {
      begun.push(paper);
      return new Promise((resolve) => finish.push(() => resolve(Buffer.from("paper"))));
    },
  };
}

describe("papers that are asked for", () => {
  it("sixty people who ask for one paper get one drawing", async () => {
    const { begun, finish, draw } = slowDrawing();
    const papers = createPapers({ draw });
    const asked = Array.from({ length: 60 }, () => papers.ask(statement("one")));
    await expect.poll(() => finish.length).toBe(1);
    finish[0]?.();
    await Promise.all(asked);
    await papers.ask(statement("one"));
    expect(begun).toHaveLength(1);
  });

  it("a paper that says something else is drawn again", async () => {
    let count = 0;
    const draw = async () => {
      count += 1;
      return Buffer.from("paper");
    };
    const papers = createPapers({ draw });
    await papers.ask(statement("one"));
    await papers.ask(statement("two"));
    expect(count).toBe(2);
  });

  it("beyond ten that wait the next is refused with the time to ask again, and taken once there is room", async () => {
    const { finish, draw } = slowDrawing();
    const papers = createPapers({ draw });
    const asked = Array.from({ length: 11 }, (_, index) => papers.ask(statement(String(index))));
    const refused = await papers.ask(statement("late")).catch((error) => error);
    expect(refused).toBeInstanceOf(PapersBusy);
    expect(refused.retryAfterSeconds).toBeGreaterThan(0);
    await expect.poll(() => finish.length).toBe(1);
    finish[0]?.();
    await asked[0];
    const late = papers.ask(statement("late"));
    for (let index = 1; index < 12; index += 1) {
      await expect.poll(() => finish.length).toBe(index + 1);
      finish[index]?.();
    }
    await Promise.all([...asked, late]);
  });

  it("a drawing that fails isn't kept, and the next one is drawn", async () => {
    let isBroken = true;
    const papers = createPapers({
      draw: async () => {
        if (isBroken) throw new Error("no");
        return Buffer.from("paper");
      },
    });
    await expect(papers.ask(statement("one"))).rejects.toThrow("no");
    isBroken = false;
    expect(String(await papers.ask(statement("one")))).toBe("paper");
  });

  it("keeps no more bytes than it may, the last ones asked for", async () => {
    let count = 0;
    const draw = async () => {
      count += 1;
      return Buffer.alloc(100);
    };
    const papers = createPapers({ draw, keptMaxBytes: 400 });
    for (const title of ["a", "b", "c", "d", "a", "e"]) await papers.ask(statement(title));
    expect(count).toBe(5);
    await papers.ask(statement("a"));
    expect(count).toBe(5);
    await papers.ask(statement("b"));
    expect(count).toBe(6);
  });
});

const SCRIPT = `
const { parentPort } = require("node:worker_threads");
parentPort.on("message", (task) => {
  if (task === "end") process.exit(1);
  if (task === "fail") return parentPort.postMessage({ failure: "bad paper" });
  if (task === "hang") for (;;);
  const until = performance.now() + 300;
  while (task === "busy" && performance.now() < until);
  parentPort.postMessage({ pdf: new TextEncoder().encode(task) });
});`;

describe("the thread that draws", () => {
  let started = 0;
  const start = () => {
    started += 1;
    return new Worker(SCRIPT, { eval: true });
  };
  let thread = createDrawingThread<string>({ start });
  afterEach(async () => {
    await thread.stop();
    started = 0;
    thread = createDrawingThread<string>({ start });
  });

  it("starts with the first paper and draws all others", async () => {
    expect(started).toBe(0);
    expect((await Promise.all(["a", "b", "c"].map((task) => thread.draw(task)))).map(String)).toEqual(["a", "b", "c"]);
    expect(started).toBe(1);
  });

  it("leaves the thread that answers free while it draws", async () => {
    await thread.draw("a");
    const answered: string[] = [];
    const drawn = thread.draw("busy").then(() => answered.push("paper"));
    await new Promise(setImmediate);
    answered.push("page");
    await drawn;
    expect(answered).toEqual(["page", "paper"]);
  });

  it.each(["fail", "end"])("a paper that makes it %s rejects alone", async (task) => {
    await expect(thread.draw(task)).rejects.toThrow();
    expect(String(await thread.draw("next"))).toBe("next");
  });

  it("a paper that never ends is given up, and the next one gets a new thread", async () => {
    thread = createDrawingThread<string>({ start, timeLimitMs: 200 });
    await expect(thread.draw("hang")).rejects.toThrow("too long");
    thread = createDrawingThread<string>({ start });
    expect(String(await thread.draw("next"))).toBe("next");
    expect(started).toBe(2);
  });
});
