import { type FormEvent, useState } from "react";
import { type Brand, SHIPPED_BRAND } from "~/config/brand";
import { CORNERS, HEADING_TYPES, ILLUSTRATIONS, LINES, TEXT_TYPES } from "~/config/brand-choices";
import { BrandForm, brandFields, PICTURE_KINDS, readBrand, toBrandChange } from "~/domain/settings/brand";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { judgeAccent, judgePrimary } from "~/lib/brand-colors";
import { boundaryOf } from "~/lib/multipart";
import { asRoute, readForm } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import { useShell } from "~/routes/use-shell";
import { adminMeta } from "../../admin-meta";
import { asAdminAction, readUpdatedAt, sayRefused } from "../../answer.server";
import { backOffice } from "../../back-office.server";
import { AnswerNotice } from "../../kit/answer-notice";
import { type FormField, SelectField } from "../../kit/fields";
import { ADMIN_NOTICES } from "../../notices.server";
import { saveSettings } from "../save-settings.server";
import { SettingsForm } from "../settings-form";
import type { Route } from "./+types/brand";
import { BrandPreview } from "./brand-preview";
import { ColorField } from "./color-field";
import { PicturePart } from "./picture-part";
import { reloadWithNotice } from "./reload-with-notice.server";
import { ResetLook } from "./reset-look";
import { type PictureAnswer, savePicture } from "./save-picture.server";

const LABELS = {
  primary: "Primary color",
  accent: "Accent",
  corners: "Corners",
  lines: "Lines",
  headingType: "Heading type",
  textType: "Text type",
  illustrations: "Drawings",
} as const;
type Name = keyof typeof LABELS;

const CORNER_LABELS = { square: "Square", soft: "Soft", round: "Round" } as const;
const TYPE_LABELS = { fraunces: "Fraunces", inter: "Inter", georgia: "Georgia", system: "System" } as const;
const ILLUSTRATION_LABELS = { on: "On", off: "Off" } as const;
const LINE_LABELS = { fine: "Fine", strong: "Strong" } as const;

export const handle = { takesFile: true } satisfies RouteHandle;

export function meta() {
  return adminMeta("Brand");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { value, updatedAt } = await asRoute(() => getSetting(app, "brand"));
  return { fields: brandFields(value), brand: value, updatedAt, invalid: ADMIN_NOTICES["invalid-settings"] };
}

export async function action(args: Route.ActionArgs) {
  const { app } = backOffice(args.context);
  if (boundaryOf(args.request.headers.get("content-type")) !== undefined) return savePicture(app, args.request);
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
  const { brand, ...form } = loaderData;
  const refused = actionData && "picture" in actionData ? (actionData as PictureAnswer) : undefined; // safe: only `savePicture` answers so
  return (
    <>
      <SettingsForm
        id="brand"
        title="Brand"
        lead="How your site, customer portal, back office, emails and documents look. Both color schemes are based on your two colors."
        schema={BrandForm}
        labels={LABELS}
        answer={refused ? undefined : actionData}
        {...form}
      >
        {(fields) => <Look key={form.updatedAt} fields={fields} stored={brand} />}
      </SettingsForm>
      <AnswerNotice answer={refused} />
      <div className="mt-10 max-w-3xl space-y-6">
        <h2 className="font-display text-subheading">Pictures</h2>
        {PICTURE_KINDS.map((kind) => (
          <PicturePart
            key={kind}
            kind={kind}
            brand={brand}
            updatedAt={form.updatedAt}
            error={refused?.picture === kind ? refused.error : undefined}
          />
        ))}
      </div>
      <ResetLook updatedAt={form.updatedAt} />
    </>
  );
}

function Look({ fields, stored }: { fields: Readonly<Record<Name, FormField>>; stored: Brand }) {
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
          hint="Links, buttons and selections"
          typed={typed.primary ?? ""}
          judge={judgePrimary}
        />
        <ColorField
          field={fields.accent}
          label={LABELS.accent}
          hint="Small accents, used sparingly"
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
        <SelectField
          field={fields.headingType}
          label={LABELS.headingType}
          choices={HEADING_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
          hint="Georgia and a device’s system font load nothing"
        />
        <SelectField
          field={fields.textType}
          label={LABELS.textType}
          choices={TEXT_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
          hint="Text, buttons and fields"
        />
        <SelectField
          field={fields.illustrations}
          label={LABELS.illustrations}
          choices={ILLUSTRATIONS.map((value) => ({ value, label: ILLUSTRATION_LABELS[value] }))}
          hint="The shipped drawings on your pages"
        />
      </div>
      <h3 className="font-[600]">Preview</h3>
      <BrandPreview brand={readBrand(typed, stored)} name={name} />
    </div>
  );
}
