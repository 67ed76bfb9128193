import { type FormEvent, useState } from "react";
import { CORNERS, LINES, SHIPPED_BRAND } from "~/config/brand";
import { BrandForm, brandFields, readBrand, toBrandChange } from "~/domain/brand/schema";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { judgeAccent, judgePrimary } from "~/lib/brand-colors";
import { readForm } from "~/routes/respond.server";
import { useShell } from "~/routes/use-shell";
import { adminMeta } from "../../admin-meta";
import { asAdminAction, readUpdatedAt, sayRefused } from "../../answer.server";
import { backOffice } from "../../back-office.server";
import { type FormField, SelectField } from "../../kit/fields";
import { loadSettings, saveSettings } from "../save-settings.server";
import { SettingsForm } from "../settings-form";
import type { Route } from "./+types/brand";
import { BrandPreview } from "./brand-preview";
import { ColorField } from "./color-field";
import { reloadWithNotice } from "./reload-with-notice.server";
import { ResetLook } from "./reset-look";

const LABELS = { primary: "Primary color", accent: "Accent", corners: "Corners", lines: "Lines" } as const;
type Name = keyof typeof LABELS;

const CORNER_LABELS = { square: "Square", soft: "Soft", round: "Round" } as const;
const LINE_LABELS = { fine: "Fine", strong: "Strong" } as const;

export function meta() {
  return adminMeta("Brand");
}

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context, "brand", brandFields);
}

export async function action(args: Route.ActionArgs) {
  const { app } = backOffice(args.context);
  const form = await readForm(args.request.clone());
  if (form.get("intent") === "reset") {
    const seen = readUpdatedAt(form) ?? "";
    return asAdminAction(app, () => saveSetting(app, { key: "brand", change: SHIPPED_BRAND, seen }), {
      failed: "settings-not-saved",
      stale: () => sayRefused("changed-meanwhile"),
      done: () => reloadWithNotice("brand-reset"),
    });
  }
  return saveSettings(args, {
    key: "brand",
    schema: BrandForm,
    toChange: toBrandChange,
    toFields: brandFields,
    done: () => reloadWithNotice("settings-saved"),
  });
}

export default function BrandSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SettingsForm
        id="brand"
        title="Brand"
        lead="How your site, customer portal, back office, emails and documents look. Both color schemes are made of your two colors."
        schema={BrandForm}
        labels={LABELS}
        answer={actionData}
        {...loaderData}
      >
        {(fields) => <Look key={loaderData.updatedAt} fields={fields} />}
      </SettingsForm>
      <ResetLook updatedAt={loaderData.updatedAt} />
    </>
  );
}

function Look({ fields }: { fields: Readonly<Record<Name, FormField>> }) {
  const { name } = useShell().identity;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(Object.values(fields).map((field) => [field.name, String(field.initialValue ?? "")])),
  );
  function follow(event: FormEvent<HTMLElement>) {
    const { target } = event;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
      if (target.name) setTyped((before) => ({ ...before, [target.name]: target.value }));
    }
  }
  return (
    <div onInput={follow} className="space-y-2">
      <div className="grid gap-x-6 sm:grid-cols-2">
        <ColorField
          field={fields.primary}
          label={LABELS.primary}
          hint="Links, buttons and what is chosen"
          typed={typed.primary ?? ""}
          judge={judgePrimary}
        />
        <ColorField
          field={fields.accent}
          label={LABELS.accent}
          hint="Small marks beside it, used rarely"
          typed={typed.accent ?? ""}
          judge={judgeAccent}
        />
        <SelectField
          field={fields.corners}
          label={LABELS.corners}
          choices={CORNERS.map((value) => ({ value, label: CORNER_LABELS[value] }))}
          hint="Of buttons, fields and cards"
        />
        <SelectField
          field={fields.lines}
          label={LABELS.lines}
          choices={LINES.map((value) => ({ value, label: LINE_LABELS[value] }))}
          hint="Rules and borders"
        />
      </div>
      <h3 className="font-[600]">Preview</h3>
      <BrandPreview brand={readBrand(typed)} name={name} />
    </div>
  );
}
