import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import {
  PICTURE_PIXELS_MAX,
  PICTURE_PLAIN_WIDTH,
  PICTURE_SIDE_MAX_PIXELS,
  PICTURE_SIDE_MIN_PIXELS,
  PICTURE_WIDTHS,
} from "~/domain/pictures/schema";
import type { PictureMaker, PictureMaking } from "~/kernel/picture-maker";
import { PICTURE_SCRIPT } from "./picture-script";

/** Ten times as long as the largest picture takes. */
const TIME_LIMIT_MS = 90_000;
const MEMORY_LIMIT_BYTES = 900 * 1024 ** 2;
const IDLE_MS = 30_000;
/** Longest queue; further pictures are refused as `unavailable`. */
const WAITING_MAX = 8;
/** Limit for tall pictures. */
const HEIGHT_MAX_PIXELS = 2880;
/** Part of every hash: changing how files are made changes their addresses. */
const RECIPE = "1";

/**
 * Makes pictures one at a time in a separate process, at low priority, limited in pixels before anything is decoded, in
 * time and in memory. A picture that crashes it is reported as too much, and the next one gets a new process. The
 * process starts with the first picture and ends half a minute after the last.
 */
export function createPictureMaker({ timeLimitMs = TIME_LIMIT_MS }: { timeLimitMs?: number } = {}): PictureMaker {
  let running: Promise<ChildProcess> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function end(): Promise<void> {
    const child = running;
    running = undefined;
    (await child?.catch(() => undefined))?.kill("SIGKILL");
  }

  async function makeNext(raw: Uint8Array): Promise<PictureMaking> {
    clearTimeout(idle);
    try {
      running ??= startChild();
      const child = await running;
      const { making, isBroken } = await answerOf(child, raw, timeLimitMs);
      if (isBroken) await end();
      return making;
    } catch {
      await end();
      return { trouble: "unavailable" };
    } finally {
      idle = setTimeout(() => void end(), IDLE_MS).unref();
    }
  }

  return {
    make(raw) {
      if (waiting >= WAITING_MAX) return Promise.resolve({ trouble: "unavailable" });
      waiting += 1;
      const made = last.then(() => makeNext(raw)).finally(() => (waiting -= 1));
      last = made;
      return made;
    },
    async stop() {
      await last;
      clearTimeout(idle);
      await end();
    },
  };
}

/** Rejects when the library isn't available for this machine. */
async function startChild(): Promise<ChildProcess> {
  const require = createRequire(import.meta.url);
  const child = spawn(process.execPath, ["-e", PICTURE_SCRIPT, require.resolve("sharp")], {
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("error", reject);
    child.once("exit", () => reject(new Error("the process that makes pictures doesn't start")));
  });
  child.on("error", () => {});
  child.unref();
  child.channel?.unref();
  return child;
}

type Told = { making: PictureMaking; isBroken: boolean };

function answerOf(child: ChildProcess, raw: Uint8Array, timeLimitMs: number): Promise<Told> {
  return new Promise((resolve) => {
    const settle = (told: Told) => {
      clearTimeout(timer);
      child.off("message", hear);
      child.off("exit", fail);
      child.channel?.unref();
      resolve(told);
    };
    const hear = (said: unknown) => settle({ isBroken: false, making: said as PictureMaking }); // safe: our own script
    const fail = () => settle({ isBroken: true, making: { trouble: "too-much" } });
    const timer = setTimeout(fail, timeLimitMs);
    child.once("message", hear);
    child.once("exit", fail);
    child.channel?.ref();
    const limits = {
      pixels: PICTURE_PIXELS_MAX,
      side: PICTURE_SIDE_MAX_PIXELS,
      least: PICTURE_SIDE_MIN_PIXELS,
      widths: [...PICTURE_WIDTHS],
      plain: PICTURE_PLAIN_WIDTH,
      height: HEIGHT_MAX_PIXELS,
      memory: MEMORY_LIMIT_BYTES,
      recipe: RECIPE,
    };
    child.send({ raw, limits }, (error) => {
      if (error) fail();
    });
  });
}
