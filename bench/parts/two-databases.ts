import { table, wholeNumber } from "../markdown.ts";
import { measureTraffic, type Target, type TargetResult } from "../traffic/measure.ts";
import type { RequestKindName } from "../traffic/request-kinds.ts";
import { openEmbeddedSite, openServerSite, type SiteOptions, type TrafficSite } from "../traffic/sites.ts";

export type SitePair = { embedded: TrafficSite; server: TrafficSite };

/** Figures of one request kind. */
export type Measured = { label: string; embedded: TargetResult; server: TargetResult };

/** Runs `work` with two sites with the same rows, one on each kind of database, each with its database on one core. */
export async function withBothDatabases<T>(options: SiteOptions, work: (pair: SitePair) => Promise<T>): Promise<T> {
  const embedded = await openEmbeddedSite(options);
  try {
    const server = await openServerSite({ ...options, processes: 1, isPinned: true });
    try {
      return await work({ embedded, server });
    } finally {
      await server.stop();
    }
  } finally {
    await embedded.stop();
  }
}

/** Measures each request kind on both databases, all in turn. */
export async function measureOnBoth(
  { embedded, server }: SitePair,
  kinds: Partial<Record<RequestKindName, string>>,
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections?: number },
): Promise<Measured[]> {
  const named = Object.entries(kinds) as [RequestKindName, string][]; // safe: the record has these keys
  const targets = named.flatMap(([kind, label]): Target[] => [
    { name: label, kind, site: embedded },
    { name: label, kind, site: server },
  ]);
  const results = await measureTraffic(targets, { rounds, seconds, isLoadPinned: true, connections });
  return named.flatMap(([, label]) => {
    const [first, second] = results.filter(({ name }) => name === label);
    return first && second ? { label, embedded: first, server: second } : [];
  });
}

/** Returns two rows for each kind; the ratio compares requests per second. */
export function compareDatabases(measured: readonly Measured[]): string[] {
  const rows = measured.flatMap(({ label, embedded, server }) => [
    [label, "embedded", ...figures(embedded), "1.00"],
    ["", "PostgreSQL server", ...figures(server), (server.perSecond / embedded.perSecond).toFixed(2)],
  ]);
  const times = ["half answered within, ms", "99 of 100 within, ms"];
  return table(["", "database", "a second", ...times, "µs of the site", "µs of the database", "ratio"], rows);
}

function figures({ perSecond, medianMs, slowMs, siteCost, databaseCost }: TargetResult): string[] {
  return [
    wholeNumber(perSecond),
    medianMs.toFixed(1),
    slowMs.toFixed(1),
    wholeNumber(siteCost),
    wholeNumber(databaseCost),
  ];
}
