import { type AccountView, getOwnAccount } from "~/domain/accounts/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { inPlace } from "~/lib/place-days";

/** One's own account as its page shows it, without anything that would differ between server and browser. */
export type OwnAccount = Omit<AccountView, "sessions" | "createdAt"> & {
  /** The page itself. */
  path: string;
  /** Another one each time the page is read again, so that its forms begin again. */
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

/** Sessions are noted every ten minutes, so anything more exact would be wrong. */
function sayWhen(seenAt: Date, now: Date): string {
  const minutes = (now.getTime() - seenAt.getTime()) / MINUTE_MS;
  return minutes < 10 ? "within the last ten minutes" : dayTime(seenAt);
}
