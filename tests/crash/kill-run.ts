import { setTimeout as pause } from "node:timers/promises";
import type { Ending, Figures, Row } from "./figures.ts";
import { type Deliveries, inspectDeliveries, inspectWrites, isDelivered, skipPauses } from "./inspect.ts";
import { KILLS, type KillKind, type Round } from "./kills.ts";
import { findOrphans, type Orphans } from "./orphans.ts";
import { createRandom } from "./random.ts";
import { type DatabaseKind, makeWorld, type World } from "./world.ts";

export type KillRunOptions = {
  database: DatabaseKind;
  kills: number;
  seed: number;
  /** No more kills after this time, in milliseconds since 1970. */
  until?: number;
  /** Ends without waiting until everything is delivered. */
  isBrief?: boolean;
  /** Settings of the PostgreSQL server. */
  settings?: readonly string[];
  say: (line: string) => void;
};

const DELIVERY_PATIENCE_MS = 200_000;
const DELIVERY_POLL_MS = 1000;
const SHOWN_FINDINGS = 5;
const ROUNDS_A_DAY = 8;

/** Kills a site so many times, looks at everything after each time, and in the end at what arrived outside. */
export async function runKills(options: KillRunOptions): Promise<Pick<Figures, "rows" | "endings">> {
  const { database, kills, seed, until = Number.POSITIVE_INFINITY, isBrief = false, say } = options;
  const world = await makeWorld(database, createRandom(seed), { settings: options.settings });
  try {
    const rows = new Map<string, Row>();
    const known = new Set<string>();
    const sweeps: Orphans[] = [];
    const sweep = async () => sweeps.push(await world.withDatabase((db) => findOrphans(db, `${world.dataDir}/files`)));
    for (let done = 0, turn = 0; done < kills && Date.now() < until; turn++) {
      const kind = KILLS[database][turn % KILLS[database].length];
      if (!kind) throw new Error("there is nothing to kill");
      const row = await runRound(world, kind, known, say);
      const sum = rows.get(kind.name);
      rows.set(kind.name, sum ? addRow(sum, row) : row);
      done += row.kills;
      if (turn % ROUNDS_A_DAY === ROUNDS_A_DAY - 1) await sweep();
      say(`${database}, ${done} of ${kills}: ${kind.name}, ready after ${Math.round(row.readyMs[0] ?? 0)} ms`);
    }
    for (const [{ name }, { acknowledged, unanswered, refused }] of world.crowd.deeds) {
      say(`${name}: ${acknowledged.size} acknowledged, ${unanswered.size} never answered, ${refused} refused`);
    }
    return { rows: [...rows.values()], endings: isBrief ? [] : [await endOf(world, sweeps, say)] };
  } finally {
    await world.close();
  }
}

async function runRound(world: World, kind: KillKind, known: Set<string>, say: (line: string) => void): Promise<Row> {
  const before = world.crowd.acknowledged();
  const { kills, readyMs }: Round = await kind.run(world);
  const findings = await world.withDatabase((db) => inspectWrites(db, world.crowd));
  findings.lost.push(...(await unreadable(world)));
  const fresh = (keys: string[], word: string) => {
    const unseen = keys.map((key) => `${word}: ${key}`).filter((key) => !known.has(key));
    for (const key of unseen) known.add(key);
    for (const key of unseen.slice(0, SHOWN_FINDINGS)) say(`!! after ${kind.name}: ${key}`);
    return unseen.length;
  };
  return {
    database: world.database,
    kind: kind.name,
    kills,
    starts: kills,
    acknowledged: world.crowd.acknowledged() - before,
    lost: fresh(findings.lost, "lost"),
    doubled: fresh(findings.doubled, "doubled"),
    torn: fresh(findings.torn, "half there"),
    readyMs: [Math.round(readyMs)],
  };
}

/** Some of what is stored must be answered by the API too. */
async function unreadable({ crowd, visit, withDatabase }: World): Promise<string[]> {
  const targets: string[] = [];
  for (const [kind, deeds] of crowd.deeds) {
    targets.push(...((await withDatabase(async (db) => kind.readable?.(db, deeds))) ?? []));
  }
  const answers = await Promise.all(
    targets.map(async (target) => ({ target, status: (await visit.get(target)).status })),
  );
  return answers.filter(({ status }) => status !== 200).map(({ target, status }) => `${target} answered ${status}`);
}

async function endOf(world: World, sweeps: readonly Orphans[], say: (line: string) => void): Promise<Ending> {
  const deliveries = await untilDelivered(world, say);
  world.site.terminate();
  await world.site.ended();
  world.site.start();
  await world.site.ready();
  const last = await world.withDatabase((db) => findOrphans(db, `${world.dataDir}/files`));
  const orphans = [...sweeps, last];
  const { rows } = await world.withDatabase((db) =>
    db.query<{ count: number }>("select count(*)::int as count from files"),
  );
  const { mails, events, payments, articles } = deliveries;
  const undone: string[] = [];
  for (const [kind] of world.crowd.deeds) {
    const problems = (await world.withDatabase(async (db) => kind.inspectEnd?.(db))) ?? [];
    undone.push(...problems.map((problem) => `${kind.name}: ${problem}`));
  }
  const problems = {
    missingMails: mails.missing,
    unknownMails: mails.unknown,
    missingEvents: events.missing,
    unknownEvents: events.unknown,
    changedEvents: events.changed,
    filesWithoutRow: orphans.flatMap(({ filesWithoutRow }) => filesWithoutRow),
    rowsWithoutFile: orphans.flatMap(({ rowsWithoutFile }) => rowsWithoutFile),
    undone,
  };
  for (const [name, keys] of Object.entries(problems)) {
    if (keys.length > 0) say(`!! ${name}: ${keys.slice(0, SHOWN_FINDINGS).join(", ")}`);
  }
  return {
    database: world.database,
    mails: mails.written,
    events: events.written,
    undelivered:
      mails.missing.length + events.missing.length + mails.written - mails.sent + events.written - events.delivered,
    unknown: mails.unknown.length + events.unknown.length + events.changed.length,
    arrivedTwice: mails.arrivedTwice + events.arrivedTwice,
    files: rows[0]?.count ?? 0,
    swept: orphans.reduce((sum, { swept }) => sum + swept, 0),
    orphans: problems.filesWithoutRow.length + problems.rowsWithoutFile.length,
    payments: payments.told,
    articles: articles.published,
    undone: undone.length,
  };
}

/**
 * Waits until mail and events are out, payments applied and articles public. Work of a dead worker comes back when the
 * queue misses its heartbeat.
 */
async function untilDelivered({ withDatabase, receivers }: World, say: (line: string) => void): Promise<Deliveries> {
  for (const deadline = Date.now() + DELIVERY_PATIENCE_MS; ; await pause(DELIVERY_POLL_MS)) {
    const deliveries = await withDatabase(async (db) => {
      await skipPauses(db);
      return inspectDeliveries(db, receivers);
    });
    if (isDelivered(deliveries)) return deliveries;
    if (Date.now() < deadline) continue;
    say("!! not everything was delivered in time");
    return deliveries;
  }
}

function addRow(a: Row, b: Row): Row {
  return {
    ...a,
    kills: a.kills + b.kills,
    starts: a.starts + b.starts,
    acknowledged: a.acknowledged + b.acknowledged,
    lost: a.lost + b.lost,
    doubled: a.doubled + b.doubled,
    torn: a.torn + b.torn,
    readyMs: [...a.readyMs, ...b.readyMs],
  };
}
