import type { Migration } from "./read-migrations.server";

/** Row in the database's record of applied migrations. */
export type Applied = { hash: string; createdAt: string };

export type MigrationPlan = {
  /** Migrations the database lacks, in journal order. Others around them may already have run. */
  pending: Migration[];
};

/**
 * Compares the journal's migrations with those the database records, by content, regardless of order and dates. Returns
 * the ones to apply, or the reason why this program must not touch the database.
 */
export function planMigrations(
  known: readonly Migration[],
  applied: readonly Applied[],
): MigrationPlan | { problem: string } {
  const unknown = [...applied];
  const pending = known.filter(({ hash }) => {
    const at = unknown.findIndex((row) => row.hash === hash);
    if (at >= 0) unknown.splice(at, 1);
    return at < 0;
  });
  if (unknown.length === 0) return { pending };
  const edited = pending.find(({ when }) => unknown.some(({ createdAt }) => createdAt === String(when)));
  if (edited) {
    return {
      problem: `migration ${edited.tag} was changed after it ran on this database: bring back the file as it was, and put the change into a new one`,
    };
  }
  if (pending.length === known.length)
    return { problem: "the database belongs to another program: choose an empty one" };
  const days = unknown.map(({ createdAt }) => new Date(Number(createdAt)).toISOString().slice(0, 10)).sort();
  if (pending.length === 0) {
    return {
      problem: `the database was brought up to date by a newer version of this program (its migration of ${days.at(-1)} isn't known here): start that version, or restore a backup made before it`,
    };
  }
  return {
    problem: `the database holds a migration of ${days.at(-1)} that this program doesn't have, and lacks ${pending[0]?.tag}: it belongs to another branch (docs/migrations.md)`,
  };
}
