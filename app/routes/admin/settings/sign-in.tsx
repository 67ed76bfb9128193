import { Link } from "react-router";
import { insistOnTwoFactor } from "~/domain/accounts/insist-on-two-factor.server";
import { listStaff } from "~/domain/accounts/queries.server";
import { LinksForm, linkFields, SecurityForm, securityFields } from "~/domain/settings/form-schemas";
import { isTwoFactorNeeded, LINK_DAYS_MAX, type TwoFactorFor } from "~/domain/settings/schema";
import { bad, CHECK_ANSWERS, failedTo, good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { together } from "~/lib/together";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt, refuseAdminForm, sayRefused, whenStale } from "../answer.server";
import { backOffice } from "../back-office.server";
import { SelectField, TextField } from "../kit/fields";
import type { Route } from "./+types/sign-in";
import { loadSettings, saveSettings } from "./save-settings.server";
import { SettingsForm } from "./settings-form";
import { SIGN_IN_PATH } from "./settings-paths";
import { LINK_WORDS, SIGN_IN_WORDS } from "./words/access-words";

const LINKS = "links";
const CHOICES = [
  { value: "nobody", label: "No one" },
  { value: "owners", label: "Owners" },
  { value: "staff", label: "Everyone on staff" },
] as const satisfies readonly { value: TwoFactorFor; label: string }[];

export function meta() {
  return adminMeta("Sign-in and links");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const { settings, links, all } = await together({
    settings: loadSettings(context, "security", securityFields),
    links: loadSettings(context, "links", linkFields),
    all: asRoute(() => listStaff(app)),
  });
  const staff = all.filter(({ state }) => state === "active");
  const without = staff.filter(({ hasTwoFactor }) => !hasTwoFactor).map(({ name, role }) => ({ name, role }));
  const hasOwn = staff.some(({ id, hasTwoFactor }) => id === actor.userId && hasTwoFactor);
  return { settings, links, without, hasOwn };
}

/** The response says if it's for the second form. */
export async function action(args: Route.ActionArgs) {
  const { app } = backOffice(args.context);
  const form = await readForm(args.request.clone());
  if (form.get("part") === LINKS) {
    const answered = await saveSettings(args, {
      key: "links",
      schema: LinksForm,
      toChange: (change) => change,
      toFields: linkFields,
    });
    return answered instanceof Response ? answered : { ...answered, data: { ...answered.data, part: LINKS } };
  }
  const parsed = parseForm(form, SecurityForm);
  if (parsed.status !== "success") return refuseAdminForm(parsed, CHECK_ANSWERS);
  const change = { ...parsed.value, seen: readUpdatedAt(form) ?? "" };
  return asAdminAction(app, () => insistOnTwoFactor(app, change), {
    sent: parsed,
    failed: failedTo("save the settings"),
    current: whenStale(
      "setting.stale",
      (stored): Record<string, string> =>
        stored.key === "security" ? { ...securityFields(stored.value), updatedAt: stored.updatedAt } : {},
    ),
    done({ outcome }) {
      if (outcome === "saved") return goWithNotice(SIGN_IN_PATH, good("Settings saved", "The site now shows them."));
      onlyLeft(outcome, "own-factor-missing");
      return sayRefused(
        bad("Set up your own first", "Turn on two-step sign-in for your own account, then require it."),
      );
    },
  });
}

/** Sign-in rules for staff, and how long links let people without an account in. */
export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, links, without, hasOwn } = loaderData;
  const isOfLinks = actionData !== undefined && "part" in actionData;
  const chosen = settings.fields.twoFactorFor as TwoFactorFor; // safe: the stored setting
  const waiting = without.filter(({ role }) => isTwoFactorNeeded(chosen, role));
  return (
    <div className="space-y-12">
      <SettingsForm
        id="sign-in"
        title="Sign-in"
        lead="Two-step sign-in asks for a code from an app on the phone in addition to the password. Anyone who has to use it and hasn’t set it up yet is asked to do so before anything else, starting with the next page they open. Their API tokens stop working until then; API keys keep working."
        schema={SecurityForm}
        words={SIGN_IN_WORDS}
        answer={isOfLinks ? undefined : actionData}
        {...settings}
      >
        {(fields) => (
          <>
            <SelectField {...fields.twoFactorFor} required choices={CHOICES} />
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
      <SettingsForm
        id="links"
        part={LINKS}
        title="Links in emails"
        lead="Emails about a quote, invoice or project contain a link that opens just that record, without an account. Links already sent keep the lifetime they were given. Each quote, invoice and project lists its links, and you can end them there."
        schema={LinksForm}
        words={LINK_WORDS}
        answer={isOfLinks ? actionData : undefined}
        {...links}
      >
        {(fields) => <TextField {...fields.days} type="number" min={1} max={LINK_DAYS_MAX} required />}
      </SettingsForm>
    </div>
  );
}
