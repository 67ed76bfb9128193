import { moduleOf, offForEveryone } from "~/config/modules";
import { offForBusiness } from "~/domain/settings/kept-tabs.server";
import { getIdentity } from "~/domain/settings/queries.server";
import type { Actor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { ALWAYS_CURRENT, type Freshness } from "~/lib/freshness";
import { isOffAddress } from "~/lib/off-addresses";
import { NOT_FOUND_PATH } from "./cache/page-renderer";

/** Knows which addresses don't exist because their module is turned off. */
export type ModuleGate = {
  /**
   * True when an address is off for everyone, or for a customer if the module is a tab without content for them.
   * `identify` is called only for these tabs, which stay available for visitors to sign in and for staff to reach the
   * back office.
   */
  isOff(path: string, identify?: () => Promise<Actor>): Promise<boolean>;
  /** Discards Settings after a change; the next address of a module reads them again. */
  drop(): void;
};

/** Prefix of the social picture's address, followed by the address of its page. */
const SOCIAL = /^\/social(?=\/)/;

/**
 * Holds in memory what is turned off, read once after each change. While the database is unreachable, the last known
 * state stays; until the first read, everything is on.
 */
export function createModuleGate(
  app: Pick<AppContext, "db" | "by" | "log" | "clock">,
  { freshness = ALWAYS_CURRENT }: { freshness?: Freshness } = {},
): ModuleGate {
  let known: readonly string[] = [];
  let reading: Promise<void> | undefined;

  function read(): Promise<void> {
    const mine: Promise<void> = getIdentity(app).then(
      ({ off = [] }) => {
        if (reading === mine) known = off;
      },
      (error: unknown) => {
        if (reading === mine) reading = undefined;
        app.log.warn({ err: error }, "which modules are off could not be read");
      },
    );
    return mine;
  }

  return {
    async isOff(path, identify) {
      const address = spelledOut(path).replace(SOCIAL, "");
      if (moduleOf(address) === undefined) return false;
      if (!(await freshness.confirm())) reading = undefined;
      // Repeats if a change arrived during the read.
      for (let seen: Promise<void> | undefined; seen !== reading || seen === undefined; ) {
        reading ??= read();
        seen = reading;
        await seen;
        if (reading === undefined) break;
      }
      if (!isOffAddress(known, address)) return false;
      if (isOffAddress(offForEveryone(known), address)) return true;
      const asker = await identify?.();
      return asker?.kind === "customer" && isOffAddress(await offForBusiness(app, asker.businessId, known), address);
    },
    drop() {
      reading = undefined;
    },
  };
}

/** Spells a path as the router matches it: in lower case, without escapes. */
function spelledOut(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

/** Returns the reader's request with the address of the not-found page. */
export function atNotFound({ headers }: Request, origin: string): Request {
  return new Request(new URL(NOT_FOUND_PATH, origin), { headers });
}
