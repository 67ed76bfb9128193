import { getPaymentSettings } from "~/domain/billing/buy-buttons.server";
import { getProvider } from "~/domain/billing/get-provider.server";
import { getPaymentSetup } from "~/domain/billing/payment-events.server";
import { buttonField, paymentForm } from "~/domain/billing/payment-form";
import { CHECK_ANSWERS } from "~/lib/notice";
import { together } from "~/lib/together";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../../admin-meta";
import { backOffice } from "../../back-office.server";
import { AnswerNotice } from "../../kit/answer-notice";
import { TextField } from "../../kit/fields";
import { SettingsForm, type WordedField } from "../settings-form";
import type { FormWords } from "../words/field-words";
import { PAYMENT_WORDS } from "../words/money-words";
import type { Route } from "./+types/payments";
import { buttonFields, changePayments } from "./change-payments.server";
import { PaymentSetupFacts } from "./payment-setup-facts";
import { PROVIDER_PART } from "./payments-path";
import { ProviderKeys } from "./provider-form";

export function meta() {
  return adminMeta("Payments");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { settings, setup, provider } = await asRoute(() =>
    together({ settings: getPaymentSettings(app), setup: getPaymentSetup(app), provider: getProvider(app) }),
  );
  const { plans, updatedAt } = settings;
  return { provider, plans, setup, fields: buttonFields(settings), updatedAt, invalid: CHECK_ANSWERS };
}

/** The response says which form it's for. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const answered = await changePayments(app, form);
  const part = form.get("part");
  if (answered instanceof Response || typeof part !== "string") return answered;
  return { ...answered, data: { ...answered.data, part } };
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, plans, setup, ...form } = loaderData;
  const part = actionData && "part" in actionData ? actionData.part : null;
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
      <AnswerNotice answer={part === null || part === PROVIDER_PART ? undefined : actionData} />
      <PaymentSetupFacts setup={setup} isGiven={provider.isGiven} />
      <ProviderKeys provider={provider} answer={part === PROVIDER_PART ? actionData : undefined} />
      <SettingsForm
        id="payments"
        title="Buy buttons"
        lead="Customers can buy a plan on the website itself if it has a buy button from the payment provider. Otherwise, its button leads to sign-up or to the quote form."
        schema={paymentForm(plans)}
        words={words}
        answer={part === null ? actionData : undefined}
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
