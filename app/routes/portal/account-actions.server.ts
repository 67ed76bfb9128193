import { data, redirect } from "react-router";
import { changePassword } from "~/domain/accounts/change-password.server";
import { endOwnSessions } from "~/domain/accounts/end-sessions.server";
import { requestEmailChange } from "~/domain/accounts/request-email-change.server";
import { resendVerification } from "~/domain/accounts/resend-verification.server";
import { EmailChange, PasswordChange, PasswordCheck, Profile } from "~/domain/accounts/schema";
import { updateProfile } from "~/domain/accounts/update-profile.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { good, NO_MAIL_NOW } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { withCookies } from "~/routes/auth/signed-in.server";
import { leaveNotice } from "~/routes/notices.server";
import { redirectWithNotice } from "~/routes/respond.server";
import { type AccountRequest, type Answer, refusePassword, refuseSection, tooMany } from "./account-refusals.server";
import { actOnTwoFactor } from "./two-factor-actions.server";

type Act = (request: AccountRequest, form: FormData) => Promise<Answer>;

const ACTS: Readonly<Record<string, Act>> = {
  profile: saveProfile,
  email: changeEmail,
  resend: resendLink,
  password: changeOwnPassword,
  "end-session": endSession,
};

/** Runs the action of the submitted account form. */
export async function actOnAccount(request: AccountRequest, form: FormData): Promise<Answer> {
  const intent = String(form.get("intent"));
  const act = Object.hasOwn(ACTS, intent) ? ACTS[intent] : undefined;
  if (act) return act(request, form);
  return (await actOnTwoFactor(intent, request, form)) ?? data({ section: "profile" }, { status: 400 });
}

async function saveProfile({ app, current, path }: AccountRequest, form: FormData): Promise<Answer> {
  const parsed = parseForm(form, Profile);
  if (parsed.status !== "success") return refuseSection("profile", parsed.error, typedOf(form, "name", "businessName"));
  await updateProfile(onBehalfOf(app, current.actor), { ...parsed.value });
  return redirectWithNotice(path, good("Saved"));
}

async function changeEmail({ app, current, path, say }: AccountRequest, form: FormData): Promise<Answer> {
  const parsed = parseForm(form, EmailChange);
  const typed = typedOf(form, "email");
  if (parsed.status !== "success") return refuseSection("email", parsed.error, typed);
  const answer = await requestEmailChange(onBehalfOf(app, current.actor), { ...parsed.value });
  if (answer.outcome === "requested")
    return redirectWithNotice(
      path,
      good(
        "Check the new inbox",
        "Your account switches to the new address once you open the link that is on its way there.",
        { held: [NO_MAIL_NOW, "Your account gets the new address once we can send a link there and you use it."] },
      ),
    );
  if (answer.outcome === "unchanged") return refuseSection("email", { email: [(await say()).email.unchanged] }, typed);
  return refusePassword(say, "email", answer, typed);
}

async function resendLink({ app, current, path }: AccountRequest): Promise<Answer> {
  const answer = await resendVerification(onBehalfOf(app, current.actor));
  if (answer.outcome === "rate-limited") return tooMany("email", answer.retryAfterSeconds);
  if (answer.outcome === "sent")
    return redirectWithNotice(
      path,
      good("Check your inbox", "A message with a link that confirms your address is on its way.", {
        held: [NO_MAIL_NOW, "We’ll send the link that confirms your address as soon as email works again."],
      }),
    );
  onlyLeft(answer.outcome, "already-verified");
  return redirectWithNotice(path, good("Your address is confirmed"));
}

async function changeOwnPassword({ app, current, path, say }: AccountRequest, form: FormData): Promise<Answer> {
  const parsed = parseForm(form, PasswordChange);
  if (parsed.status !== "success") return refuseSection("password", parsed.error);
  const answer = await changePassword(app, current, { ...parsed.value });
  if (answer.outcome === "changed")
    return redirectWithNotice(
      path,
      good("Your password has been changed", "Everyone who was signed in elsewhere has been signed out."),
    );
  if (answer.outcome === "bad-password") return refuseSection("password", { password: [answer.problem] });
  return refusePassword(say, "password", answer);
}

/** Ends one session or all of them, including the current one. */
async function endSession(request: AccountRequest, form: FormData): Promise<Answer> {
  const { app, current, path, say } = request;
  const parsed = parseForm(form, PasswordCheck);
  if (parsed.status !== "success") return refuseSection("sessions", parsed.error);
  const { currentPassword } = parsed.value;
  const id = String(form.get("sessionId"));
  const isAll = id === "all" || id === current.sessionId;
  const which = isAll ? "others" : { id };
  const answer = await endOwnSessions(app, current, { which, currentPassword });
  if (answer.outcome !== "ended") return refusePassword(say, "sessions", answer);
  return isAll ? signOutHere(request) : redirectWithNotice(path, good("Session ended"));
}

async function signOutHere({ app, current, headers }: AccountRequest): Promise<Answer> {
  const { cookies } = await app.auth.signOut(headers, app.by.requestId);
  const response = redirect(current.actor.kind === "staff" ? "/" : "/login", 303);
  response.headers.set("X-Remix-Reload-Document", "true");
  return withCookies(response, { cookies: [...cookies, leaveNotice(good("Logged out"))] });
}

/** Returns these fields as submitted. */
export function typedOf(form: FormData, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? "")]));
}
