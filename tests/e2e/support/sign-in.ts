import type { BrowserContext } from "@playwright/test";
import { openDatabase } from "~/db/client.server";
import type { StaffRole } from "~/db/schema/lists";
import { systemClock } from "~/kernel/system-clock";
import { systemIds } from "~/kernel/system-ids.server";
import { insertAccount, PASSWORD } from "../../harness/accounts";
import { postForm } from "./http";
import { CUSTOMER, DATA_FOLDER, ORIGIN, OWNER } from "./surroundings";

export type Who = StaffRole | "customer";
type Credentials = { username: string; password: string };

const SILENT = { info() {}, warn() {}, error() {} };
const sessions = new Map<Who, Promise<string>>();

/**
 * Makes this browser that of someone who is signed in. Each worker signs in once for each kind of person, so a test
 * that ends sessions or changes the account signs in itself as someone of its own (`makeAccount`).
 */
export async function signInAs(context: BrowserContext, who: Who): Promise<void> {
  await context.addCookies(cookiesFor(await cookieOf(who)));
}

/** The `Cookie` header of someone who is signed in, for requests without a browser. */
export function cookieOf(who: Who): Promise<string> {
  const known = sessions.get(who) ?? credentialsOf(who).then(signIn);
  sessions.set(who, known);
  return known;
}

/** Signs in through the form's own address. Answers the `Cookie` header. */
export async function signIn({ username, password }: Credentials): Promise<string> {
  const answer = await postForm("/login", [
    ["username", username],
    ["password", password],
  ]);
  const cookie = answer.headers["set-cookie"]?.find((value) => value.startsWith("session="));
  if (!cookie) throw new Error(`could not sign in as ${username}: ${answer.status}`);
  return cookie.split(";")[0] ?? "";
}

/** A new account, straight into the database. */
export async function makeAccount(role: StaffRole): Promise<Credentials & { email: string; userId: string }> {
  const { db, stop } = await openDatabase({ dataDir: DATA_FOLDER, log: SILENT, attach: true, maxConnections: 1 });
  try {
    const username = `${role}-${systemIds.uuid().slice(-12)}`;
    const { email, userId } = await insertAccount({ db, ids: systemIds, clock: systemClock }, role, { username });
    return { username, email, userId, password: PASSWORD };
  } finally {
    await stop();
  }
}

async function credentialsOf(who: Who): Promise<Credentials> {
  if (who === "customer") return CUSTOMER;
  return who === "owner" ? OWNER : makeAccount(who);
}

/** The cookies of a browser with this `Cookie` header. */
export function cookiesFor(header: string): { name: string; value: string; url: string }[] {
  const [name = "", ...value] = header.split("=");
  return [{ name, value: value.join("="), url: ORIGIN }];
}
