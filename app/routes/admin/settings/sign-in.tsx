import { Link } from "react-router";
import { insistOnTwoFactor } from "~/domain/accounts/insist-on-two-factor.server";
import { listStaff } from "~/domain/accounts/queries.server";
import { SecurityForm, securityFields } from "~/domain/settings/form-schemas";
import { isTwoFactorNeeded, type TwoFactorFor } from "~/domain/settings/schema";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt, refuseAdminForm, sayRefused, whenStale } from "../answer.server";
import { backOffice } from "../back-office.server";
import { SelectField } from "../kit/fields";
import type { Route } from "./+types/sign-in";
import { loadSettings } from "./save-settings.server";
import { SettingsForm } from "./settings-form";

const PATH = "/admin/settings/sign-in";
const LABELS = { twoFactorFor: "Require two-step sign-in" } as const;
const CHOICES = [
  { value: "nobody", label: "No one" },
  { value: "owners", label: "Owners" },
  { value: "staff", label: "Everyone on staff" },
] as const satisfies readonly { value: TwoFactorFor; label: string }[];

export function meta() {
  return adminMeta("Sign-in");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const settings = await loadSettings(context, "security", securityFields);
  const staff = (await asRoute(() => listStaff(app))).filter(({ state }) => state === "active");
  const without = staff.filter(({ hasTwoFactor }) => !hasTwoFactor).map(({ name, role }) => ({ name, role }));
  const hasOwn = staff.some(({ id, hasTwoFactor }) => id === actor.userId && hasTwoFactor);
  return { ...settings, without, hasOwn };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const parsed = parseForm(form, SecurityForm);
  if (parsed.status !== "success") return refuseAdminForm(parsed, "invalid-settings");
  const change = { ...parsed.value, seen: readUpdatedAt(form) ?? "" };
  return asAdminAction(app, () => insistOnTwoFactor(app, change), {
    sent: parsed,
    failed: "settings-not-saved",
    current: whenStale(
      "setting.stale",
      (stored): Record<string, string> =>
        stored.key === "security" ? { ...securityFields(stored.value), updatedAt: stored.updatedAt } : {},
    ),
    done({ outcome }) {
      if (outcome === "saved") return goWithNotice(PATH, "settings-saved");
      onlyLeft(outcome, "own-factor-missing");
      return sayRefused("own-two-factor-first");
    },
  });
}

/** How staff sign in. */
export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { without, hasOwn, ...settings } = loaderData;
  const chosen = settings.fields.twoFactorFor as TwoFactorFor; // safe: the stored setting
  const waiting = without.filter(({ role }) => isTwoFactorNeeded(chosen, role));
  return (
    <SettingsForm
      id="sign-in"
      title="Sign-in"
      lead="Two-step sign-in asks for a code from an app on the phone in addition to the password. Anyone who has to use it and hasn’t set it up yet is asked to do so before anything else, starting with the next page they open. Their API tokens stop working until then; API keys keep working."
      schema={SecurityForm}
      labels={LABELS}
      answer={actionData}
      {...settings}
    >
      {(fields) => (
        <>
          <SelectField field={fields.twoFactorFor} label={LABELS.twoFactorFor} required choices={CHOICES} />
          {hasOwn ? null : (
            <p className="max-w-text">
              <Link to="/admin/account" className="link">
                Set up your own two-step sign-in
              </Link>{" "}
              before you require it.
            </p>
          )}
          {waiting.length > 0 ? (
            <p className="max-w-text text-muted">Not set up yet: {waiting.map(({ name }) => name).join(", ")}.</p>
          ) : null}
        </>
      )}
    </SettingsForm>
  );
}
