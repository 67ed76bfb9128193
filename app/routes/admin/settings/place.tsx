import { PlaceForm, placeFields, toPlaceChange } from "~/domain/settings/place-form";
import { getSetting } from "~/domain/settings/queries.server";
import { asRoute } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { SelectField } from "../kit/fields";
import { ADMIN_NOTICES } from "../notices.server";
import type { Route } from "./+types/place";
import { saveSettings } from "./save-settings.server";
import { SettingsForm } from "./settings-form";

const LABELS = { timeZone: "Time zone" } as const;

export function meta() {
  return adminMeta("Place");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { value, updatedAt } = await asRoute(() => getSetting(app, "identity"));
  const known = Intl.supportedValuesOf("timeZone");
  const zones = known.includes(value.timeZone) ? known : [value.timeZone, ...known];
  return { fields: placeFields(value), updatedAt, invalid: ADMIN_NOTICES["invalid-settings"], zones };
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, { key: "identity", schema: PlaceForm, toChange: toPlaceChange, toFields: placeFields });
}

export default function Place({ loaderData: { zones, ...form }, actionData }: Route.ComponentProps) {
  const choices = zones
    .map((zone) => ({ value: zone, label: zoneLabel(zone) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <SettingsForm
      id="place"
      title="Place"
      lead="Where you are. Pages, documents and emails follow right away; what was sent stays as it is."
      schema={PlaceForm}
      labels={LABELS}
      answer={actionData}
      {...form}
    >
      {(fields) => (
        <SelectField
          field={fields.timeZone}
          label={LABELS.timeZone}
          choices={choices}
          required
          hint="Of every time that is shown, of each day’s beginning and end, and of your working hours."
          className="sm:max-w-sm"
        />
      )}
    </SettingsForm>
  );
}

/** "Chicago, America": the city first, for those who type it; as narrow as a phone wants it. */
function zoneLabel(zone: string): string {
  const parts = zone.replaceAll("_", " ").split("/");
  return parts.length > 1 ? `${parts.at(-1)}, ${parts[0]}` : zone;
}
