import { offForEveryone } from "~/config/modules";
import type { AppContext } from "~/domain/kernel/app-context";
import { getIdentity } from "~/domain/settings/queries.server";
import { settleOff } from "~/lib/off-addresses";
import { settleIn } from "~/lib/place";

/** Keeps what this process knows of the agency's place, and of what is switched off, as Settings say. */
export type PlaceKeeper = {
  /** Resolves once what Settings said at the last change is known here. Never rejects: while the database is away the last known place holds. */
  ready(): Promise<void>;
  /** Settings may have changed: they are read again right away, for those who work in the background too. */
  drop(): void;
};

/** Reads the place when it is first asked for and after each `drop`. `onMove` is called whenever the time zone is another one than before. */
export function createPlaceKeeper(
  app: Pick<AppContext, "db" | "by" | "log">,
  onMove: () => void = () => {},
): PlaceKeeper {
  let reading: Promise<void> | undefined;
  let timeZone: string | undefined;

  function read(): Promise<void> {
    if (reading) return reading;
    const mine: Promise<void> = getIdentity(app).then(
      (identity) => {
        if (reading !== mine) return;
        settleIn(identity);
        const { off = [] } = identity;
        settleOff(offForEveryone(off), off);
        if (timeZone !== undefined && timeZone !== identity.timeZone) onMove();
        timeZone = identity.timeZone;
      },
      (error: unknown) => {
        if (reading === mine) reading = undefined;
        app.log.warn({ err: error }, "the agency’s place could not be read");
      },
    );
    reading = mine;
    return mine;
  }

  return {
    async ready() {
      // A later change may have been heard of while an earlier one was read.
      for (let known: Promise<void> | undefined; known !== reading || known === undefined; ) {
        known = read();
        await known;
        if (reading === undefined) return;
      }
    },
    drop() {
      reading = undefined;
      void read();
    },
  };
}
