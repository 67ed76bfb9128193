import { moduleOf, offForEveryone } from "~/config/modules";
import { offForBusiness } from "~/domain/settings/kept-tabs.server";
import { getIdentity } from "~/domain/settings/queries.server";
import type { Actor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { ALWAYS_CURRENT, type Freshness } from "~/lib/freshness";
import { isOffAddress } from "~/lib/off-addresses";
import { NOT_FOUND_PATH } from "./cache/page-renderer";

/** Knows which addresses answer nothing, since their module is switched off. */
export type ModuleGate = {
  /**
   * For everyone, and for a customer where the module is a tab in which they have nothing. `identify` is asked about
   * such a tab alone: it stays the way to sign in for visitors, and the way to the back office for staff.
   */
  isOff(path: string, identify?: () => Promise<Actor>): Promise<boolean>;
  /** Settings may have changed: they are read again with the next address of a module. */
  drop(): void;
};

/** Before the address of the page whose picture it is. */
const SOCIAL = /^\/social(?=\/)/;

/**
 * Holds in memory what is off, read once after each change. While the database is away, what was last known holds; all
 * is on before that.
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
      // A later change may have been heard of while an earlier one was read.
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

/** As routes are found: without the case of letters, and without what stands for a letter. */
function spelledOut(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

/** Returns the reader's request for the page that says that nothing is there. */
export function atNotFound({ headers }: Request, origin: string): Request {
  return new Request(new URL(NOT_FOUND_PATH, origin), { headers });
}
