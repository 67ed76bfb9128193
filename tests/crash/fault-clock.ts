import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { makeSteppedClock, type SteppedClock } from "../harness/stepped-clock.ts";
import type { Trial } from "./figures.ts";
import { ask } from "./http.ts";
import { inspectDeliveries, inspectWrites } from "./inspect.ts";
import { createRandom } from "./random.ts";
import { makeFolder, makeWorld, OWNER, type World } from "./world.ts";

const WHAT = "the clock of site and PostgreSQL steps";
const MINUTE = 60;
const STEPS_SECONDS = [-MINUTE, 120 * MINUTE, 0];
const FORMS = 3;
const WRITES = 6;
const PATIENCE_MS = 30_000;
/** The site looks once a minute for what a clock that was ahead left behind. */
const MENDING_MS = 90_000;
const POLL_MS = 500;
/** Six wrong passwords shut someone out for a quarter of an hour. */
const WRONG_PASSWORDS = 7;
const SOMEBODY = "198.51.100.77";

const DISORDERED = " (history)";

const QUARANTINED = `
  select (select count(*) from leads where quarantine_reason is not null)::int
    + (select count(*) from applications where quarantine_reason is not null)::int as count`;
/** Work that would wait longer than it should, by the clock that is right again. */
const AHEAD = `
  select (select count(*) from pgboss.job where state in ('created', 'retry', 'active')
      and greatest(created_on, started_on, heartbeat_on) > now() + interval '5 seconds')::int
    + (select count(*) from pgboss.version where greatest(cron_on, bam_on, flow_on) > now() + interval '5 seconds')::int
    + (select count(*) from pgboss.queue
      where greatest(monitor_on, maintain_on, monitor_claim_on) > now() + interval '5 seconds')::int
    + (select count(*) from webhook_deliveries where next_attempt_at > now() + interval '24 hours')::int as count`;

/**
 * Forms are open while the clock steps back, far ahead and back again. With `isControl` they are sent as machines do:
 * right away.
 */
export async function tryClockSteps(seed: number, isControl: boolean, say: (line: string) => void): Promise<Trial> {
  const folder = makeFolder();
  try {
    const clock = makeSteppedClock(folder);
    if (clock) return await stepAndLook(clock, seed, isControl, say);
    return { what: WHAT, outcome: "not tried: Debian's package faketime is not installed", isGood: true };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function stepAndLook(clock: SteppedClock, seed: number, isControl: boolean, say: (line: string) => void) {
  const world = await makeWorld("postgres", createRandom(seed), { env: clock.env });
  try {
    const siteStep = await stepSeenBy(world, clock);
    const people = world.crowd.begin();
    await world.crowd.acknowledges(WRITES, PATIENCE_MS);
    const open = { sent: 0, taken: 0 };
    let lockedOut = 0;
    for (const seconds of STEPS_SECONDS) {
      const forms = isControl ? [] : await openForms(world, isControl);
      clock.step(seconds);
      for (const send of isControl ? await openForms(world, isControl) : forms) {
        open.sent++;
        if (await send()) open.taken++;
      }
      await world.crowd.acknowledges(WRITES, PATIENCE_MS);
      if (seconds > 0) lockedOut = await lockOut(world);
    }
    const letIn = await logIn(world, OWNER.password);
    await people.stop();
    const aheadAtOnce = await count(world, AHEAD);
    const mended = await untilMended(world);
    const quarantined = await count(world, QUARANTINED);
    const { lost, doubled, torn } = await world.withDatabase((db) => inspectWrites(db, world.crowd));
    // A history is in the order of its times, which a clock that steps puts out of order.
    const disordered = torn.filter((key) => key.endsWith(DISORDERED));
    const wrong = [...lost, ...doubled, ...torn.filter((key) => !key.endsWith(DISORDERED))];
    for (const key of wrong) say(`!! lost, doubled or half there: ${key}`);
    const outcome = [
      `the site saw a step of ${siteStep} s`,
      `−1 min, +2 h and back with forms open: ${open.taken} of ${open.sent} taken, ${quarantined} enquiries in quarantine`,
      `limit reached while ahead (${lockedOut}), over once back (${letIn})`,
      `${aheadAtOnce} times lay ahead at once, ${mended.ahead} after ${(mended.afterMs / 1000).toFixed(0)} s; ${mended.undelivered} mails and events not delivered by then`,
      `of ${world.crowd.acknowledged()} acknowledged writes ${wrong.length} lost, doubled or half there, ${disordered.length} histories of moves out of order`,
    ].join("; ");
    const isShown = siteStep > 110 * MINUTE && lockedOut === 429;
    const isMended = mended.ahead + mended.undelivered === 0 && letIn === 200;
    const isTaken = open.taken === open.sent && quarantined === 0;
    return { what: WHAT, outcome, isGood: isShown && isMended && isTaken && wrong.length === 0 };
  } finally {
    clock.step(0);
    await world.close();
  }
}

/** By the date of an answer, so that a clock that the program does not follow is no trial. */
async function stepSeenBy({ site }: World, clock: SteppedClock): Promise<number> {
  const seen = async () => Date.parse(String((await ask(site.origin, "/readyz")).headers.date)) - Date.now();
  clock.step(120 * MINUTE);
  await pause(1500); // Node writes the same date for a second
  const ahead = await seen();
  clock.step(0);
  await pause(1500);
  return Math.round((ahead - (await seen())) / 1000);
}

async function openForms({ visit, site }: World, isControl: boolean): Promise<(() => Promise<boolean>)[]> {
  const forms: (() => Promise<boolean>)[] = [];
  for (let form = 0; form < FORMS; form++) {
    const formToken = isControl ? (await ask(site.origin, "/form-token")).text : await visit.formToken();
    const fields = {
      serviceType: "small-business",
      businessName: "Open shop",
      timeline: "asap",
      description: "Two lines.",
      email: `open-${visit.word()}@crash.example`,
      formToken,
      topic_alt: "",
    };
    forms.push(async () => (await visit.post("/quote", fields)).status === 303);
  }
  return forms;
}

async function lockOut(world: World): Promise<number> {
  for (let tries = 0; tries < WRONG_PASSWORDS; tries++) await logIn(world, "not the orchard");
  return logIn(world, OWNER.password);
}

async function logIn({ site }: World, password: string): Promise<number> {
  const headers = { "content-type": "application/json", origin: site.origin, "x-forwarded-for": SOMEBODY };
  const body = JSON.stringify({ username: OWNER.username, password });
  return (await ask(site.origin, "/api/auth/login", { method: "POST", headers, body })).status;
}

function count({ withDatabase }: World, query: string): Promise<number> {
  return withDatabase(async (db: pg.Client) => (await db.query<{ count: number }>(query)).rows[0]?.count ?? 0);
}

/** No pause is skipped here: what was written while the clock was ahead goes out on its own. */
async function untilMended(world: World): Promise<{ ahead: number; undelivered: number; afterMs: number }> {
  const startedAt = performance.now();
  for (;;) {
    const { mails, events } = await world.withDatabase((db) => inspectDeliveries(db, world.receivers));
    const undelivered = mails.written - mails.sent + events.written - events.delivered;
    const ahead = await count(world, AHEAD);
    const afterMs = performance.now() - startedAt;
    if (ahead + undelivered === 0 || afterMs > MENDING_MS) return { ahead, undelivered, afterMs };
    await pause(POLL_MS);
  }
}
