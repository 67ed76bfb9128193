import { countSessions, endAllSessions } from "~/domain/accounts/end-all-sessions.server";
import { EndAllSessions, SESSIONS_OF } from "~/domain/accounts/schema";
import { bad, failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { STAFF_PATH } from "./staff-list";

const WORDS: Readonly<Record<(typeof SESSIONS_OF)[number], string>> = {
  customers: "All customers",
  others: "All customers and staff. You stay signed in here.",
  everyone: "All customers and staff, including you on this device.",
};

const question = remover({
  back: STAFF_PATH,
  write: "account.manage",
  find: async (app) => ({ sessions: await countSessions(app) }),
  show: (thing) => thing,
  remove: async (app, _target, { form, headers }) => {
    const { data } = EndAllSessions.safeParse(Object.fromEntries(form));
    if (!data) return { outcome: "unconfirmed" as const };
    const current = await app.auth.findSession(headers);
    return endAllSessions(app, current, { whose: data.whose, isConfirmed: data.sure === "on" });
  },
  failed: failedTo("change the account"),
  done: good("Signed out", "Those sessions have ended."),
  ends: { ended: "done", unconfirmed: bad("No one was signed out", "Check the box to say that you mean it.") },
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Sign everyone out");

/** Confirms signing people out everywhere, for use after an incident. */
export default removeDialog<typeof loader>(
  "session",
  ({ sessions }) => (
    <>
      <fieldset>
        <legend className="mb-2">Who is signed out on every device, right away?</legend>
        <ul className="space-y-1.5">
          {SESSIONS_OF.map((whose) => (
            <li key={whose}>
              <label className="flex min-h-11 items-start gap-3 py-2.5">
                <input
                  type="radio"
                  name="whose"
                  value={whose}
                  defaultChecked={whose === "customers"}
                  className="mt-1 size-4.5 shrink-0 accent-bluebonnet"
                />
                <span>{WORDS[whose]}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <p className="text-muted">
        {sessions === 1 ? "There is 1 session" : `There are ${sessions} sessions`} in total. Passwords and API keys keep
        working; tokens that programs got by signing in stop.
      </p>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <input type="checkbox" name="sure" required className="mt-0.5 size-4.5 shrink-0 accent-bluebonnet" />
        <span>They have to sign in again, and may lose what they haven’t saved.</span>
      </label>
    </>
  ),
  { title: "Sign everyone out?", confirm: "Sign out", confirming: "Signing out..." },
);
