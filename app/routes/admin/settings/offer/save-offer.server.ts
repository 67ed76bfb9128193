import { OfferSwitches, offerForm, planField, priceField } from "~/domain/launch/offer-form";
import { getOffer, type Offer, type OfferChange, saveOffer } from "~/domain/launch/save-offer.server";
import { modulesOff } from "~/domain/settings/modules-form";
import type { AppContext } from "~/kernel/app-context";
import { amountToCents } from "~/lib/money";
import { CHECK_ANSWERS, failedTo } from "~/lib/notice";
import { parseForm } from "~/lib/parse-form";
import { readForm } from "~/routes/respond.server";
import { asAdminAction, readUpdatedAt, refuseAdminForm } from "../../answer.server";
import { asTexts, pathAfter, sayWhere } from "../save-settings.server";
import { offerFields, versionOf, versionsIn } from "./offer-fields";

/** Saves modules and prices. If someone else changed the same ones, the response has the stored values. */
export async function saveOfferForm(app: AppContext, request: Request) {
  const form = await readForm(request);
  const shown = await getOffer(app);
  const parsed = parseForm(form, offerForm(shown));
  if (parsed.status !== "success") return refuseAdminForm(parsed, CHECK_ANSWERS);
  const change = toChange(shown, parsed.value, readUpdatedAt(form));
  const answered = await asAdminAction(app, () => saveOffer(app, change), {
    sent: parsed,
    failed: failedTo("save the settings"),
    done: () => sayWhere(pathAfter(request, form)),
  });
  if (answered instanceof Response || !answered.data.isStale) return answered;
  const now = await getOffer(app);
  const current = { ...asTexts(offerFields(now)), updatedAt: versionOf(now) };
  return { ...answered, data: { ...answered.data, current } };
}

/** `sent`: values of a valid form. */
function toChange({ groups, plans }: Offer, sent: Record<string, unknown>, version: string | undefined): OfferChange {
  const { on, offered } = OfferSwitches.parse(sent);
  const versions = versionsIn(version);
  const amount = (name: string) => (typeof sent[name] === "number" ? sent[name] : null);
  return {
    modules: { change: modulesOff({ on }), seen: versions.modules },
    prices: groups.map(({ kind, lines }) => ({
      kind,
      updatedAt: versions.of(kind),
      prices: Object.fromEntries(lines.map(({ path }) => [path, amount(priceField(kind, path))])),
    })),
    plans: plans.map(({ id }) => ({
      id,
      updatedAt: versions.of(id),
      priceCents: amountToCents(amount(planField(id)) ?? 0),
      isActive: offered.includes(id),
    })),
  };
}
