import { data } from "react-router";
import { PasswordCheck, TwoFactorCode } from "~/domain/accounts/schema";
import {
  endTwoFactor,
  type OwnRequest,
  prepareTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from "~/domain/accounts/two-factor.server";
import { good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { withCookies } from "~/routes/auth/signed-in.server";
import { redirectWithNotice } from "~/routes/respond.server";
import type { AccountAnswer } from "./account-answer";
import { type AccountRequest, type Answer, refusePassword, refuseSection, tooMany } from "./account-refusals.server";
import { drawQrCode } from "./qr-code.server";

const SECTION = "two-factor";
const GROUP = /.{1,4}/g;

/** Runs an action of the two-factor forms; null if `intent` is another one. */
export async function actOnTwoFactor(intent: string, request: AccountRequest, form: FormData): Promise<Answer | null> {
  const { app, current, headers, path, say } = request;
  const own: OwnRequest = { actor: current.actor, headers };
  if (intent === "two-factor-start") return start(request, own, form);
  if (!["two-factor-prepare", "two-factor-end", "recovery-codes"].includes(intent)) return null;
  const parsed = parseForm(form, PasswordCheck);
  if (parsed.status !== "success") return refuseSection(SECTION, parsed.error);
  const { currentPassword } = parsed.value;
  if (intent === "two-factor-prepare") {
    const answer = await prepareTwoFactor(app, own, currentPassword);
    if (answer.outcome === "prepared") return data({ section: SECTION, twoFactor: scan(answer) });
    if (answer.outcome === "email-unconfirmed")
      return refuseSection(SECTION, { currentPassword: [(await say()).twoFactor.needsEmail] });
    if (answer.outcome === "already-on") return redirectWithNotice(path, good("Saved"));
    return refusePassword(say, SECTION, answer);
  }
  if (intent === "recovery-codes") {
    const answer = await renewRecoveryCodes(app, own, currentPassword);
    if (answer.outcome !== "renewed") return refusePassword(say, SECTION, answer);
    return data({ section: SECTION, twoFactor: { step: "codes", recoveryCodes: answer.recoveryCodes } });
  }
  const answer = await endTwoFactor(app, own, currentPassword);
  if (answer.outcome !== "off") return refusePassword(say, SECTION, answer);
  return withCookies(
    redirectWithNotice(path, good("Two-step sign-in is off", "You’re signed out everywhere else.")),
    answer,
  );
}

async function start({ app, say }: AccountRequest, own: OwnRequest, form: FormData): Promise<Answer> {
  const setup = String(form.get("setup"));
  const parsed = parseForm(form, TwoFactorCode);
  const code = parsed.status === "success" ? parsed.value.code : "";
  const answer = await startTwoFactor(app, own, { setup, code });
  if (answer.outcome === "on") {
    const { cookies, recoveryCodes } = answer;
    const headers = new Headers(cookies.map((cookie): [string, string] => ["set-cookie", cookie]));
    return data({ section: SECTION, twoFactor: { step: "codes", recoveryCodes } }, { headers });
  }
  if (answer.outcome === "begin-again")
    return refuseSection(SECTION, { currentPassword: [(await say()).twoFactor.beginAgain] });
  if (answer.outcome === "rate-limited") return tooMany(SECTION, answer.retryAfterSeconds);
  onlyLeft(answer.outcome, "wrong-code");
  const copy = (await say()).twoFactor;
  const message = code === "" ? copy.codeMissing : copy.codeWrong;
  return refuseSection(SECTION, { code: [message] }, undefined, { twoFactor: scan({ uri: answer.uri, setup }) });
}

function scan({ uri, setup }: { uri: string; setup: string }): AccountAnswer["twoFactor"] {
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  return { step: "scan", uri, qrCode: drawQrCode(uri), secret: (secret.match(GROUP) ?? []).join(" "), setup };
}
