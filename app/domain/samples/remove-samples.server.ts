import { sql } from "drizzle-orm";
import { removeDiscarded } from "~/domain/files/discard-file.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { markContentChanged } from "~/kernel/publish.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { readKeys, readReferences } from "./graph.server";
import { keyOf, nameThings, planRemoval, type ThingKey, withGround } from "./plan-removal.server";
import { beginRemoval, endRemoval, findRemoval, holdSamples } from "./removal-state.server";
import { removeKind } from "./remove-kind.server";
import { SAMPLE_KINDS } from "./sample-kinds";
import { sweepTraces } from "./sweep-traces.server";

/** Subset of the context, since a command removes samples too. */
type SamplesContext = Pick<AppContext, "by" | "db" | "clock" | "ids" | "files" | "log">;

/**
 * Counts of removed rows by noun, and names of what stayed. `changed`: nothing was removed, because the number of
 * trials differs from what the owner saw.
 */
export type SamplesRemoved = { outcome: "removed" | "changed"; removed: Record<string, number>; kept: string[] };

/**
 * Removes every sample with all its traces: files, messages, notifications, log, events and links. Things that people
 * have worked on stay, with everything they depend on, if `keep` names them or is "worked-on"; anything else built on
 * samples is removed, issued invoices included. The owner's trials are removed too, if `trials` is the number that the
 * owner saw. Things that stay become the owner's own, and invoice numbers continue from the last one left. The removal
 * is decided in one transaction and done in one per kind, so `resumeRemoval` can finish it after a crash. Needs
 * `setting.write`.
 */
export async function removeSamples(
  ctx: SamplesContext,
  { keep, trials = 0 }: { keep: readonly ThingKey[] | "worked-on"; trials?: number },
): Promise<SamplesRemoved> {
  requirePermission(ctx, "setting.write");
  // safe: nothing below asks for more of the context
  const outcome = await transact(ctx as AppContext, (tx) => decide(tx, keep, trials));
  await resumeRemoval(ctx);
  return outcome;
}

/** Finishes a removal that was decided. Returns false if there was none. Safe to call from several processes. */
export async function resumeRemoval(context: SamplesContext): Promise<boolean> {
  const ctx = context as AppContext; // safe: nothing below asks for more of the context
  if (!(await findRemoval(ctx))) return false;
  for (const { table } of SAMPLE_KINDS) {
    await transact(ctx, async (tx) => {
      await holdSamples(tx);
      if (await findRemoval(tx)) await removeKind(tx, await readGraph(tx), table);
    });
  }
  await transact(ctx, async (tx) => {
    await holdSamples(tx);
    const state = await findRemoval(tx);
    if (!state) return;
    await sweepTraces(tx, await readGraph(tx), state);
    await countAgain(tx);
    await forgetDeposit(tx);
    await tx.db.execute(sql`delete from sample_rows`);
    await endRemoval(tx);
    await markContentChanged(tx);
  });
  await removeDiscarded(ctx);
  return true;
}

async function readGraph(tx: TransactionContext) {
  return { references: await readReferences(tx), keys: await readKeys(tx) };
}

async function decide(
  tx: TransactionContext,
  keep: readonly ThingKey[] | "worked-on",
  trials: number,
): Promise<SamplesRemoved> {
  await holdSamples(tx);
  if (await findRemoval(tx)) return { outcome: "removed", removed: {}, kept: [] };
  const plan = await planRemoval(tx);
  const made = [...plan.things.values()].filter(({ isTrial }) => isTrial);
  if (trials > 0 && trials !== made.length) return { outcome: "changed", removed: {}, kept: [] };
  const wanted = [...plan.things.values()].filter((thing) => {
    if (thing.isTrial) return trials === 0;
    return keep === "worked-on" ? thing.isWorkedOn : keep.includes(keyOf(thing.table, thing.id));
  });
  const kept = withGround(
    plan,
    wanted.map(({ table, id }) => keyOf(table, id)),
  );
  const going = [...plan.things.entries()].filter(([key]) => !kept.has(key)).map(([, thing]) => thing);
  const staying = [...plan.things.entries()]
    .filter(([key, { isTrial }]) => kept.has(key) && !isTrial)
    .map(([, thing]) => thing);
  for (const { table } of SAMPLE_KINDS) {
    const idsOf = (things: typeof going) =>
      sql.param(things.filter((thing) => thing.table === table).map(({ id }) => id));
    await tx.db.execute(sql`
      insert into sample_rows (table_name, row_id, going) select ${table}::text, id, true from unnest(${idsOf(going)}::text[]) as id
      on conflict (table_name, row_id) do update set going = true`);
    await tx.db.execute(
      sql`delete from sample_rows where table_name = ${table} and row_id = any(${idsOf(staying)}::text[])`,
    );
  }
  await beginRemoval(tx, await readPeople(tx));
  const removed = Object.fromEntries(
    SAMPLE_KINDS.flatMap(({ table, many }) => {
      const count = going.filter((thing) => thing.table === table).length;
      return count > 0 ? [[many, count]] : [];
    }),
  );
  const names = await nameThings(tx, staying);
  await recordAudit(tx, {
    action: "samples.removed",
    subject: { kind: "setting", id: "samples" },
    after: { removed, kept: staying.length },
  });
  return { outcome: "removed", removed, kept: [...names.values()].map(({ kind, name }) => `${kind.one} ${name}`) };
}

/** Reads names and addresses of the removed people, except those that someone who stays shares. */
async function readPeople(tx: TransactionContext) {
  const read = async (of: "addresses" | "names", isGoing: boolean) => {
    const parts = SAMPLE_KINDS.flatMap((kind) => {
      const said = kind[of];
      if (!said) return [];
      const isMarked = sql`exists (select from sample_rows s where s.table_name = ${kind.table} and s.going and s.row_id = t.id::text)`;
      return [
        sql`select unnest(${sql.raw(said)}) as said from ${sql.identifier(kind.table)} t where ${isGoing ? isMarked : sql`not ${isMarked}`}`,
      ];
    });
    const { rows } = await tx.db.execute<{ said: string }>(
      sql`select distinct said from (${sql.join(parts, sql` union all `)}) all_of where coalesce(said, '') <> ''`,
    );
    return rows.map(({ said }) => said);
  };
  const without = (gone: string[], stays: string[]) => {
    const known = new Set(stays.map((text) => text.toLowerCase()));
    return gone.filter((text) => !known.has(text.toLowerCase()));
  };
  return {
    addresses: without(await read("addresses", true), await read("addresses", false)),
    names: without(await read("names", true), await read("names", false)),
  };
}

/** Resets the counters, so that numbers continue after the last remaining document of each year. */
async function countAgain(tx: TransactionContext): Promise<void> {
  await tx.db.execute(sql`
    update document_counters c set last = coalesce(case c.kind
      when 'invoice' then (select max(number_count) from invoices where number_year = c.year)
      else (select max(number_count) from credit_notes where number_year = c.year) end, 0)`);
  await tx.db.execute(sql`delete from document_counters where last = 0`);
}

/** Reverts the sample agency's deposit, unless someone has saved these settings since. */
async function forgetDeposit(tx: TransactionContext): Promise<void> {
  await tx.db.execute(sql`
    delete from settings where key = 'invoicing'
    and updated_at <= (select updated_at from settings where key = 'seeded:sample-deposit')`);
}
