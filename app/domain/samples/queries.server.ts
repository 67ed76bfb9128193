import { eq } from "drizzle-orm";
import { sampleRows } from "~/db/schema/samples";
import type { ReadContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { keyOf, nameThings, planRemoval, type Thing, type ThingKey, withGround } from "./plan-removal.server";
import { findRemoval } from "./removal-state.server";
import { PAID_TABLES, SAMPLE_KINDS, TRIAL_TABLES } from "./sample-kinds";

const SUM_TABLES: ReadonlySet<string> = new Set([...TRIAL_TABLES, ...PAID_TABLES]);

export type WorkedOn = {
  key: ThingKey;
  noun: string;
  name: string;
  path: string | null;
  isSample: boolean;
  /**
   * True when it, or a row that it needs, has sums in the agency's currency; if retained, the currency can't change.
   */
  hasSums: boolean;
};

export type Samples = {
  /** Counts by name for staff, excluding samples that people have worked on and the samples that those need. */
  counts: { noun: string; count: number }[];
  /** Samples that people have changed, and things they built on samples. */
  workedOn: WorkedOn[];
  /** Counts of the owner's trials: records whose sums prevent a change of the agency's currency. */
  trials: { noun: string; count: number }[];
  /** True when a removal was decided and isn't finished. */
  isGoing: boolean;
};

/** Returns true if there are samples that can be removed. */
export async function hasSamples({ db }: Pick<ReadContext, "db">): Promise<boolean> {
  return (await db.$count(sampleRows, eq(sampleRows.going, false))) > 0;
}

/** Returns counts of the samples, and the names of those that people have worked on. Needs `setting.read`. */
export async function getSamples(ctx: ReadContext): Promise<Samples> {
  requirePermission(ctx, "setting.read");
  const plan = await planRemoval(ctx);
  const worked = [...plan.things.values()].filter(({ isWorkedOn, isTrial }) => isWorkedOn && !isTrial);
  const kept = withGround(
    plan,
    worked.map(({ table, id }) => keyOf(table, id)),
  );
  const countOf = (isCounted: (key: ThingKey, thing: Thing) => boolean) =>
    SAMPLE_KINDS.toReversed().flatMap(({ table, one, many }) => {
      const count = [...plan.things].filter(([key, thing]) => thing.table === table && isCounted(key, thing)).length;
      return count > 0 ? [{ noun: count === 1 ? one : many, count }] : [];
    });
  const counts = countOf((key, { isTrial }) => !isTrial && !kept.has(key));
  const trials = countOf((_, { isTrial }) => isTrial);
  const names = await nameThings(ctx, worked);
  const workedOn = worked.flatMap(({ table, id, isSample }): WorkedOn[] => {
    const named = names.get(keyOf(table, id));
    if (!named) return [];
    const { kind, name } = named;
    const key = keyOf(table, id);
    const hasSums = [...withGround(plan, [key])].some((ground) => SUM_TABLES.has(plan.things.get(ground)?.table ?? ""));
    return [{ key, noun: kind.one, name, path: kind.path ? kind.path + id : null, isSample, hasSums }];
  });
  return { counts, workedOn, trials, isGoing: (await findRemoval(ctx)) !== null };
}
