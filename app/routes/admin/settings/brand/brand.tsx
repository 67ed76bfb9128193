import { type FormEvent, useState } from "react";
import { type Brand, SHIPPED_BRAND } from "~/config/brand";
import { CORNERS, HEADING_TYPES, ILLUSTRATIONS, LINES, TEXT_TYPES } from "~/config/brand-choices";
import { BrandForm, brandFields, PICTURE_KINDS, readBrand, toBrandChange } from "~/domain/settings/brand";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { judgeAccent, judgePrimary } from "~/lib/brand-colors";
import { boundaryOf } from "~/lib/multipart";
import { CHECK_ANSWERS, failedTo, good } from "~/lib/notice";
import { CHANGED_MEANWHILE } from "~/routes/admin/notices.server";
import { asRoute, readForm } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import { useShell } from "~/routes/use-shell";
import { adminMeta } from "../../admin-meta";
import { asAdminAction, readUpdatedAt, sayRefused } from "../../answer.server";
import { backOffice } from "../../back-office.server";
import { AnswerNotice } from "../../kit/answer-notice";
import { SelectField } from "../../kit/fields";
import { saveSettings } from "../save-settings.server";
import { SettingsForm, type WordedField } from "../settings-form";
import { BRAND_WORDS } from "../words/website-words";
import type { Route } from "./+types/brand";
import { BrandPreview } from "./brand-preview";
import { ColorField } from "./color-field";
import { PicturePart } from "./picture-part";
import { reloadWithNotice } from "./reload-with-notice.server";
import { ResetLook } from "./reset-look";
import { type PictureAnswer, savePicture } from "./save-picture.server";

type Name = keyof typeof BRAND_WORDS;

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
  return { fields: brandFields(value), brand: value, updatedAt, invalid: CHECK_ANSWERS };
}

export async function action(args: Route.ActionArgs) {
  const { app } = backOffice(args.context);
  if (boundaryOf(args.request.headers.get("content-type")) !== undefined) return savePicture(app, args.request);
  const form = await readForm(args.request.clone());
  if (form.get("intent") === "reset") {
    const seen = readUpdatedAt(form) ?? "";
    return asAdminAction(app, () => saveSetting(app, { key: "brand", change: SHIPPED_BRAND, seen }), {
      failed: failedTo("save the settings"),
      stale: () => sayRefused(CHANGED_MEANWHILE),
      done: () => reloadWithNotice(good("Look reset", "The site is back to the default look.")),
    });
  }
  return saveSettings(args, {
    key: "brand",
    schema: BrandForm,
    toChange: toBrandChange,
    toFields: brandFields,
    done: (path) => reloadWithNotice(good("Settings saved", "The site now shows them."), path),
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
        words={BRAND_WORDS}
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

function Look({ fields, stored }: { fields: Readonly<Record<Name, WordedField>>; stored: Brand }) {
  const { name } = useShell().identity;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(Object.values(fields).map(({ field }) => [field.name, String(field.initialValue ?? "")])),
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
        <ColorField {...fields.primary} typed={typed.primary ?? ""} judge={judgePrimary} />
        <ColorField {...fields.accent} typed={typed.accent ?? ""} judge={judgeAccent} />
        <SelectField {...fields.corners} choices={CORNERS.map((value) => ({ value, label: CORNER_LABELS[value] }))} />
        <SelectField {...fields.lines} choices={LINES.map((value) => ({ value, label: LINE_LABELS[value] }))} />
        <SelectField
          {...fields.headingType}
          choices={HEADING_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
        />
        <SelectField {...fields.textType} choices={TEXT_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))} />
        <SelectField
          {...fields.illustrations}
          choices={ILLUSTRATIONS.map((value) => ({ value, label: ILLUSTRATION_LABELS[value] }))}
        />
      </div>
      <h3 className="font-[600]">Preview</h3>
      <BrandPreview brand={readBrand(typed, stored)} name={name} />
    </div>
  );
}
