import { prepareTwoFactor, startTwoFactor } from "~/domain/accounts/two-factor.server";
import type { CustomerActor, StaffActor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { cookieHeader, PASSWORD } from "./accounts";
import { codeOf } from "./totp";

type Owner = { actor: StaffActor | CustomerActor; signIn(): Promise<{ cookie: string }> };

/** Puts a second factor into use. Returns what an app and its owner know from then on. */
export async function turnOnTwoFactor(ctx: AppContext, { actor, signIn }: Owner) {
  const { cookie } = await signIn();
  const own = { actor, headers: new Headers({ cookie }) };
  const prepared = await prepareTwoFactor(ctx, own, PASSWORD);
  if (prepared.outcome !== "prepared") throw new Error(prepared.outcome);
  const { uri, setup } = prepared;
  const started = await startTwoFactor(ctx, own, { setup, code: codeOf(uri) });
  if (started.outcome !== "on") throw new Error(started.outcome);
  return { uri, before: cookie, cookie: cookieHeader(started.cookies), recoveryCodes: started.recoveryCodes };
}
