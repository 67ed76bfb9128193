import { type AccountView, getOwnAccount } from "~/domain/accounts/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { inPlace } from "~/lib/place-days";

/** The user's own account as shown on its page, without values that would differ between server and browser. */
export type OwnAccount = Omit<AccountView, "sessions" | "createdAt"> & {
  /** Path of the account page. */
  path: string;
  /** Changes with each page load, so that the forms are reset. */
  formKey: string;
  sessions: { id: string; device: string; address: string; seen: string; isHere: boolean }[];
};

const MINUTE_MS = 60_000;
const dayTime = inPlace({
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** Reads the account for its page. */
export async function readOwnAccount(
  app: AppContext,
  { headers, path }: { headers: Headers; path: string },
): Promise<OwnAccount> {
  const [{ sessions, createdAt: _, ...account }, current] = await Promise.all([
    getOwnAccount(app),
    app.auth.findSession(headers),
  ]);
  return {
    ...account,
    path,
    formKey: app.by.requestId,
    sessions: sessions.map(({ id, device, address, seenAt }) => ({
      id,
      device,
      address,
      seen: sayWhen(seenAt, app.clock.now()),
      isHere: id === current?.sessionId,
    })),
  };
}

/** Formats a session's last use. It's recorded every ten minutes, so anything more exact would be wrong. */
function sayWhen(seenAt: Date, now: Date): string {
  const minutes = (now.getTime() - seenAt.getTime()) / MINUTE_MS;
  return minutes < 10 ? "within the last ten minutes" : dayTime(seenAt);
}
