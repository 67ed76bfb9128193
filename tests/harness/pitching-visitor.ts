import "./source-hooks.ts";
import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { AppContext } from "../../app/kernel/app-context.ts";
import { NO_LIMITS } from "./no-limits.ts";

/** Where the program stops for good, so that it can be killed exactly there. */
export type StopPoint = "never" | "bytes-kept" | "row-stored" | "before-commit";

export type VisitorOptions = { config: pg.PoolConfig; filesFolder: string; stopAt: StopPoint };

const { config, filesFolder, stopAt } = JSON.parse(process.argv[2] ?? "") as VisitorOptions; // safe: written by the test

const { createDiskStore } = await import("../../app/storage/disk-store.ts");
const { systemIds } = await import("../../app/kernel/system-ids.server.ts");
const { createSigner } = await import("../../app/kernel/signer.server.ts");
const { receiveUpload } = await import("../../app/domain/files/receive-upload.server.ts");
const { submitPitch } = await import("../../app/domain/leads/submit-pitch.server.ts");
const { mintFormToken } = await import("../../app/domain/forms/form-token.server.ts");
const { VISITOR } = await import("../../app/kernel/actor.ts");
const { silentLog } = await import("./silent-log.ts");
const { samplePdf } = await import("./sample-files.ts");

const DECK_BYTES = 2_000_000;
const FILL_MS = 60_000;
const body = async () => ({ subject: "a", text: "a", html: "a" });

const store = createDiskStore(filesFolder);
const ctx = {
  by: { actor: VISITOR, requestId: "test" },
  db: drizzle({ client: new pg.Pool({ ...config, max: 4 }) }),
  clock: { now: () => new Date() },
  ids: systemIds,
  log: silentLog,
  signer: createSigner("a secret that only the tests know"),
  sendsMail: true,
  mailIn: null,
  limits: NO_LIMITS,
  queue: { enqueue: () => stopHere("before-commit"), enqueueAll: () => stopHere("before-commit") },
  emails: { startupPitchReceived: body, startupPitchConfirmation: body },
  files: {
    ...store,
    async put(key: string, content: AsyncIterable<Uint8Array>) {
      await store.put(key, content);
      await stopHere("bytes-kept");
    },
  },
  origin: "https://agency.example",
} as unknown as AppContext; // safe: the two verbs ask for nothing else

await Promise.all([visit("a"), visit("b"), visit("c")]);

/** One visitor after the other uploads a deck and sends the pitch with it. Acknowledged ones are printed. */
async function visit(line: string): Promise<void> {
  for (let count = 1; ; count++) {
    const upload = { purpose: "pitch-deck" as const, name: "deck.pdf", content: slowly(samplePdf(DECK_BYTES)) };
    const result = await receiveUpload(ctx, { ...upload, clientAddress: "203.0.113.7" });
    if (result.outcome !== "stored") throw new Error(result.outcome);
    say(`file ${result.file.id}`);
    await stopHere("row-stored");
    const token = mintFormToken({ ...ctx, clock: { now: () => new Date(Date.now() - FILL_MS) } });
    const sent = await submitPitch(ctx, pitch(`${line}${count}`), result.file.claim, {
      token,
      honeypot: "",
      clientAddress: "203.0.113.7",
    });
    if (sent.outcome !== "received") throw new Error(sent.outcome);
    say(`lead ${sent.leadId}`);
  }
}

function pitch(startupName: string) {
  const texts = { problem: "a", solution: "b", targetUsers: "", phone: "", teamSize: "", fundingStage: "" } as const;
  return { ...texts, startupName, founderName: "Dana", email: "dana@startup.example" };
}

async function* slowly(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 100_000) {
    yield bytes.subarray(at, at + 100_000);
    await pause(1);
  }
}

async function stopHere(point: StopPoint): Promise<void> {
  if (point !== stopAt) return;
  say(`stopped ${point}`);
  await new Promise(() => setInterval(() => {}, 1000));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
