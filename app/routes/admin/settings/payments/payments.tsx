import { getPaymentSettings, type PaymentSettings, savePaymentSettings } from "~/domain/billing/buy-buttons.server";
import { getPaymentSetup } from "~/domain/billing/payment-events.server";
import { buttonField, buttonsIn, paymentForm } from "~/domain/billing/payment-form";
import { CHECK_ANSWERS, failedTo, good } from "~/lib/notice";
import { parseForm } from "~/lib/parse-form";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt, refuseAdminForm, whenStale } from "../../answer.server";
import { backOffice } from "../../back-office.server";
import { TextField } from "../../kit/fields";
import { SettingsForm, type WordedField } from "../settings-form";
import type { FormWords } from "../words/field-words";
import { PAYMENT_WORDS } from "../words/money-words";
import type { Route } from "./+types/payments";
import { PaymentSetupFacts } from "./payment-setup-facts";
import { PAYMENT_SETTINGS_PATH } from "./payments-path";

export function meta() {
  return adminMeta("Payments");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const [settings, setup] = await asRoute(() => Promise.all([getPaymentSettings(app), getPaymentSetup(app)]));
  const { plans, updatedAt } = settings;
  return { plans, setup, fields: fieldsOf(settings), updatedAt, invalid: CHECK_ANSWERS };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const { plans } = await asRoute(() => getPaymentSettings(app));
  const parsed = parseForm(form, paymentForm(plans));
  if (parsed.status !== "success") return refuseAdminForm(parsed, CHECK_ANSWERS);
  const change = {
    publishableKey: parsed.value.publishableKey ?? "",
    buttons: buttonsIn(parsed.value),
    seen: readUpdatedAt(form) ?? "",
  };
  return asAdminAction(app, () => savePaymentSettings(app, change), {
    sent: parsed,
    failed: failedTo("save the settings"),
    current: whenStale("setting.stale", (stored): Record<string, string> => {
      if (stored.key !== "payments") return {};
      const { publishableKey, maintenanceButtons } = stored.value;
      const now = plans.map((plan) =>
        plan.kind === "maintenance" ? { ...plan, buttonId: maintenanceButtons[plan.id] ?? "" } : plan,
      );
      return { ...fieldsOf({ publishableKey, plans: now }), updatedAt: stored.updatedAt };
    }),
    done: () => goWithNotice(PAYMENT_SETTINGS_PATH, good("Settings saved", "The site now shows them.")),
  });
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { plans, setup, ...form } = loaderData;
  const words: FormWords = {
    ...PAYMENT_WORDS,
    ...Object.fromEntries(plans.map((plan) => [buttonField(plan), { label: plan.name, isName: true }])),
  };
  const buttons = (fields: Readonly<Record<string, WordedField>>, kind: "subscription" | "maintenance") =>
    plans
      .filter((plan) => plan.kind === kind)
      .flatMap((plan) => {
        const field = fields[buttonField(plan)];
        return field ? [<ButtonField key={plan.id} {...field} />] : [];
      });
  return (
    <div className="max-w-3xl space-y-10">
      <PaymentSetupFacts setup={setup} />
      <SettingsForm
        id="payments"
        title="Buy buttons"
        lead="Customers can buy a plan on the website itself if it has a buy button from the payment provider. Otherwise, its button leads to sign-up or to the quote form."
        schema={paymentForm(plans)}
        words={words}
        answer={actionData}
        {...form}
      >
        {(fields) => (
          <div className="space-y-8">
            {fields.publishableKey ? (
              <TextField {...fields.publishableKey} placeholder="pk_" autoComplete="off" spellCheck={false} />
            ) : null}
            <Group title="Subscription plans">{buttons(fields, "subscription")}</Group>
            <Group title="Maintenance plans">{buttons(fields, "maintenance")}</Group>
          </div>
        )}
      </SettingsForm>
    </div>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-3 font-[600]">{title}</legend>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

function ButtonField(field: WordedField) {
  return <TextField {...field} placeholder="buy_btn_" autoComplete="off" spellCheck={false} />;
}

function fieldsOf({ publishableKey, plans }: Omit<PaymentSettings, "updatedAt">): Record<string, string> {
  return { publishableKey, ...Object.fromEntries(plans.map((plan) => [buttonField(plan), plan.buttonId])) };
}
