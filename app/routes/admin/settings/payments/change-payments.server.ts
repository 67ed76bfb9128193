import { getPaymentSettings, type PaymentSettings, savePaymentSettings } from "~/domain/billing/buy-buttons.server";
import { checkProvider, removeProvider, resumeProvider, saveProvider } from "~/domain/billing/change-provider.server";
import { buttonField, buttonsIn, paymentForm } from "~/domain/billing/payment-form";
import { ProviderForm, providerFields } from "~/domain/billing/provider-form";
import type { AppContext } from "~/kernel/app-context";
import { bad, CHECK_ANSWERS, failedTo, good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { asRoute } from "~/routes/respond.server";
import {
  type Answered,
  asAdminAction,
  goWithNotice,
  readUpdatedAt,
  refuseAdminForm,
  sayDone,
  sayRefused,
  whenStale,
} from "../../answer.server";
import { CHECK_PART, PAYMENT_SETTINGS_PATH, PROVIDER_PART, REMOVE_PART, RESUME_PART } from "./payments-path";
import { checkNotice } from "./provider-words";

/** Secrets never return to a page, even in a refused form. */
const hideFields = ["secretKey", "webhookSecret"];

/** Handles the page's forms, depending on their `part`; without one, saves the buy buttons. */
export async function changePayments(app: AppContext, form: FormData): Promise<Response | Answered> {
  switch (form.get("part")) {
    case PROVIDER_PART:
      return saveKeys(app, form);
    case CHECK_PART:
      return asAdminAction(app, () => checkProvider(app), {
        failed: failedTo("check the keys"),
        done(check) {
          const notice = checkNotice(check);
          return notice.tone === "good" ? sayDone(notice) : sayRefused(notice);
        },
      });
    case REMOVE_PART:
      return asAdminAction(app, () => removeProvider(app, { seen: readUpdatedAt(form) ?? "" }), {
        failed: failedTo("remove the keys"),
        done: () => goWithNotice(PAYMENT_SETTINGS_PATH, good("Keys removed", "Customers can no longer pay online.")),
      });
    case RESUME_PART:
      return asAdminAction(app, () => resumeProvider(app, { seen: readUpdatedAt(form) ?? "" }), {
        failed: failedTo("turn the keys on"),
        done: () => goWithNotice(PAYMENT_SETTINGS_PATH, good("Keys turned on", "They’re in use again.")),
      });
    default:
      return saveButtons(app, form);
  }
}

const MIXED = "One of the keys is for tests, the other is live. Copy both from the same mode.";
const MISSING = {
  secretKey: "Enter the secret key: none is kept.",
  webhookSecret: "Enter the webhook’s signing secret: none is kept.",
} as const;

function saveKeys(app: AppContext, form: FormData): Promise<Response | Answered> | Answered {
  const parsed = parseForm(form, ProviderForm);
  const reply = (fieldErrors: Record<string, string[]> = {}) => parsed.reply({ hideFields, fieldErrors });
  if (parsed.status !== "success") return refuseAdminForm({ reply, error: parsed.error }, CHECK_ANSWERS);
  const change = parsed.value;
  return asAdminAction(app, () => saveProvider(app, { change, seen: readUpdatedAt(form) ?? "" }), {
    sent: { reply },
    failed: failedTo("save the keys"),
    current: whenStale(
      "setting.stale",
      (stored): Record<string, string> =>
        stored.key === "provider" ? { ...providerFields(stored.value), updatedAt: stored.updatedAt } : {},
    ),
    done(saved) {
      if (saved.outcome === "saved") {
        return goWithNotice(PAYMENT_SETTINGS_PATH, good("Keys saved", "Now check what they may do."));
      }
      if (saved.outcome === "mixed") {
        const error = { publishableKey: [MIXED] };
        return refuseAdminForm({ reply: () => reply(error), error }, bad("The keys don’t match", MIXED));
      }
      onlyLeft(saved.outcome, "incomplete");
      const error = Object.fromEntries(saved.missing.map((name) => [name, [MISSING[name]]]));
      return refuseAdminForm({ reply: () => reply(error), error }, CHECK_ANSWERS);
    },
  });
}

async function saveButtons(app: AppContext, form: FormData): Promise<Response | Answered> {
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
      return { ...buttonFields({ publishableKey, plans: now }), updatedAt: stored.updatedAt };
    }),
    done: () => goWithNotice(PAYMENT_SETTINGS_PATH, good("Settings saved", "The site now shows them.")),
  });
}

/** Returns the buy buttons as form values. */
export function buttonFields({ publishableKey, plans }: Omit<PaymentSettings, "updatedAt">): Record<string, string> {
  return { publishableKey, ...Object.fromEntries(plans.map((plan) => [buttonField(plan), plan.buttonId])) };
}
