import { offerForm } from "~/domain/launch/offer-form";
import { getOffer } from "~/domain/launch/save-offer.server";
import { countTabKeepers } from "~/domain/settings/kept-tabs.server";
import { CHECK_ANSWERS } from "~/lib/notice";
import { together } from "~/lib/together";
import { asRoute } from "~/routes/respond.server";
import { adminMeta } from "../../admin-meta";
import { backOffice } from "../../back-office.server";
import { TickGroup } from "../../kit/tick-group";
import { SettingsForm } from "../settings-form";
import type { Route } from "./+types/offer";
import { ModuleTicks } from "./module-ticks";
import { offerFields, versionOf } from "./offer-fields";
import { offerWords } from "./offer-words";
import { PriceGroups } from "./price-groups";
import { saveOfferForm } from "./save-offer.server";

export function meta() {
  return adminMeta("Modules and prices");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { offer, keepers } = await asRoute(() => together({ offer: getOffer(app), keepers: countTabKeepers(app) }));
  const { groups, plans } = offer;
  const settings = { fields: offerFields(offer), updatedAt: versionOf(offer), invalid: CHECK_ANSWERS };
  return { groups, plans, keepers, settings };
}

export function action({ context, request }: Route.ActionArgs) {
  return saveOfferForm(backOffice(context).app, request);
}

/** Everything the agency sells, on one screen: the active modules, and all prices. */
export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, plans, keepers, settings } = loaderData;
  return (
    <SettingsForm
      id="modules"
      title="Modules and prices"
      lead="Modules that are switched off are gone for visitors: their addresses show “not found”, and no menu, page, search or tab leads there. Stored data is kept and reappears once you switch the module back on. Prices take effect right away; quotes that were sent keep theirs."
      schema={offerForm({ groups, plans })}
      words={offerWords({ groups, plans })}
      answer={actionData}
      {...settings}
    >
      {({ on, offered, ...prices }) => (
        <div className="space-y-10">
          {on ? <ModuleTicks field={on} keepers={keepers} /> : null}
          <PriceGroups groups={groups} plans={plans} fields={prices} />
          {offered && plans.length > 0 ? (
            <TickGroup
              field={offered.field}
              legend={offered.label}
              values={plans.map(({ id }) => id)}
              isRequired={false}
            >
              {(id) => plans.find((plan) => plan.id === id)?.name}
            </TickGroup>
          ) : null}
        </div>
      )}
    </SettingsForm>
  );
}
