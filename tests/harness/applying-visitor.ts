import "./source-hooks.ts";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { AppContext } from "../../app/kernel/app-context.ts";
import { NO_LIMITS } from "./no-limits.ts";

/**
 * `before-commit`: the program stops for good when all but the commit is done, so that it can be killed exactly there.
 */
export type ApplyingOptions = {
  config: pg.PoolConfig;
  filesFolder: string;
  jobId: string;
  stopAt: "never" | "before-commit";
};

const { config, filesFolder, jobId, stopAt } = JSON.parse(process.argv[2] ?? "") as ApplyingOptions; // safe: written by the test

const { createDiskStore } = await import("../../app/storage/disk-store.ts");
const { systemIds } = await import("../../app/kernel/system-ids.server.ts");
const { createSigner } = await import("../../app/kernel/signer.server.ts");
const { receiveUpload } = await import("../../app/domain/files/receive-upload.server.ts");
const { submitApplication } = await import("../../app/domain/applications/submit-application.server.ts");
const { eraseApplication } = await import("../../app/domain/applications/erase-application.server.ts");
const { mintFormToken } = await import("../../app/domain/forms/form-token.server.ts");
const { VISITOR } = await import("../../app/kernel/actor.ts");
const { silentLog } = await import("./silent-log.ts");
const { samplePdf } = await import("./sample-files.ts");

const FILL_MS = 60_000;
const ERASE_EVERY = 3;
let token = "";
const body = async (data: { link?: { url: string } }) => {
  token = data.link?.url.split("/").at(-1) ?? token;
  return { subject: "a", text: "a", html: "a" };
};

const ctx = {
  by: { actor: VISITOR, requestId: "test" },
  db: drizzle({ client: new pg.Pool({ ...config, max: 4 }) }),
  clock: { now: () => new Date() },
  ids: systemIds,
  log: silentLog,
  sendsMail: true,
  mailIn: null,
  signer: createSigner("a secret that only the tests know"),
  limits: NO_LIMITS,
  queue: { enqueue: () => stopHere(), enqueueAll: () => stopHere() },
  emails: { applicationReceived: body, applicationReceipt: body },
  files: createDiskStore(filesFolder),
  origin: "https://agency.example",
} as unknown as AppContext; // safe: the verbs ask for nothing else

/** One applicant after the other; some delete their data at once. Acknowledged ones are printed. */
for (let count = 1; ; count++) {
  const upload = { purpose: "resume" as const, name: "resume.pdf", content: new Blob([new Uint8Array(samplePdf())]) };
  const result = await receiveUpload(ctx, { ...upload, clientAddress: "203.0.113.7" });
  if (result.outcome !== "stored") throw new Error(result.outcome);
  const formToken = mintFormToken({ ...ctx, clock: { now: () => new Date(Date.now() - FILL_MS) } });
  const application = {
    applicantName: "Dana",
    applicantEmail: `dana${count}@example.com`,
    experienceYears: 1,
    skills: ["a"],
    coverLetter: "",
  };
  const sent = await submitApplication(ctx, {
    jobId,
    application,
    resumeClaim: result.file.claim,
    submission: { token: formToken, honeypot: "", clientAddress: "203.0.113.7" },
  });
  if (sent.outcome !== "received") throw new Error(sent.outcome);
  say(`applied ${sent.applicationId}`);
  if (count % ERASE_EVERY !== 0) continue;
  say(`erasing ${sent.applicationId}`);
  const { outcome } = await eraseApplication(ctx, { token });
  if (outcome !== "erased") throw new Error(outcome);
  say(`erased ${sent.applicationId}`);
}

async function stopHere(): Promise<void> {
  if (stopAt === "never") return;
  say("stopped");
  await new Promise(() => setInterval(() => {}, 1000));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
