import { moduleOf } from "~/config/modules";
import type { AppContext } from "~/domain/kernel/app-context";
import { getIdentity } from "~/domain/settings/queries.server";
import { ALWAYS_CURRENT, type Freshness } from "~/lib/freshness";
import { isOffAddress } from "~/lib/off-addresses";
import { NOT_FOUND_PATH } from "./cache/page-renderer";

/** Knows which addresses answer nothing, since their module is switched off. */
export type ModuleGate = {
  isOff(path: string): Promise<boolean>;
  /** Settings may have changed: they are read again with the next address of a module. */
  drop(): void;
};

/** Before the address of the page whose picture it is. */
const SOCIAL = /^\/social(?=\/)/;

/** Holds in memory what is off, read once after each change. While the database is away, what was last known holds; all is on before that. */
export function createModuleGate(
  app: Pick<AppContext, "db" | "by" | "log">,
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
    async isOff(path) {
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
      return isOffAddress(known, address);
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

/** The same reader at the page that says that nothing is there. */
export function atNotFound({ headers }: Request, origin: string): Request {
  return new Request(new URL(NOT_FOUND_PATH, origin), { headers });
}
