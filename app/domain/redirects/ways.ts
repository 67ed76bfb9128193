import { leadsInto, type ReadWay, readWay, wayKey } from "./address-rules";
import { REDIRECTS_MAX, type RedirectInput, type RedirectRefusal } from "./schema";

/** Source and target of a stored redirect, with its switch. */
export type StoredWay = Pick<RedirectInput, "source" | "target" | "isActive">;

/** Redirects that a new one must not conflict with. */
export type Ways = {
  add(way: StoredWay): void;
  /** Returns the reason why this can't be stored alongside them; undefined when nothing conflicts. */
  findRefusal(input: StoredWay): RedirectRefusal | undefined;
};

/**
 * Indexes redirects so that a new one is compared only with those it can meet, not with thousands: those without a star
 * are found by path.
 */
export function gatherWays(stored: readonly StoredWay[]): Ways {
  const sources = new Set<string>();
  const starts = createIndex((way) => way.start);
  const ends = createIndex((way) => way.end);
  const ways: Ways = {
    add(way) {
      sources.add(way.source);
      if (!way.isActive) return;
      const read = readWay(way);
      starts.add(read);
      ends.add(read);
    },
    findRefusal(input) {
      if (sources.size >= REDIRECTS_MAX) return "too-many";
      if (sources.has(input.source)) return "taken";
      const read = readWay(input);
      if (leadsInto(read, read)) return "into-itself";
      if (!input.isActive) return undefined;
      if (read.end && starts.near(read.end).some((other) => leadsInto(read, other))) return "leads-on";
      return ends.near(read.start).some((other) => leadsInto(other, read)) ? "led-to" : undefined;
    },
  };
  for (const way of stored) ways.add(way);
  return ways;
}

type Segments = ReadWay["start"];

/** Indexes redirects by the position of one of their ends. */
function createIndex(place: (way: ReadWay) => Segments | null) {
  const byKey = new Map<string, ReadWay[]>();
  const open: ReadWay[] = [];
  const all: ReadWay[] = [];
  return {
    add(way: ReadWay): void {
      const segments = place(way);
      if (!segments) return;
      all.push(way);
      const key = wayKey(segments);
      const known = key === null ? open : byKey.get(key);
      if (known) known.push(way);
      else byKey.set(key ?? "", [way]);
    },
    /** Returns all that may match these segments, and possibly others. */
    near(segments: Segments): readonly ReadWay[] {
      const key = wayKey(segments);
      return key === null ? all : [...(byKey.get(key) ?? []), ...open];
    },
  };
}
