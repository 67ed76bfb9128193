import { offForEveryone } from "~/config/modules";
import { getIdentity } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { settleOff } from "~/lib/off-addresses";
import { settleIn } from "~/lib/place";
import { createKeptRead, type KeptRead } from "./kept-read";

/**
 * Tracks the agency's place and the modules turned off in Settings. `onMove` is called whenever the time zone changes.
 */
export function createPlaceKeeper(app: Pick<AppContext, "db" | "by" | "log">, onMove: () => void = () => {}): KeptRead {
  let timeZone: string | undefined;
  return createKeptRead({
    read: () => getIdentity(app),
    learn(identity) {
      settleIn(identity);
      const { off = [] } = identity;
      settleOff([...offForEveryone(off), ...(identity.unlinked ?? [])], off);
      if (timeZone !== undefined && timeZone !== identity.timeZone) onMove();
      timeZone = identity.timeZone;
    },
    failed: (error) => app.log.warn({ err: error }, "the agency’s place could not be read"),
  });
}
