import type { RouterContextProvider } from "react-router";
import type { $ZodObject, output } from "zod/v4/core";
import type { AppContext } from "~/domain/kernel/app-context";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import type { SettingKey, SettingValues } from "~/domain/settings/schema";
import { parseForm } from "~/lib/parse-form";
import { asRoute, readForm } from "~/routes/respond.server";
import { asAdminAction, goWithNotice, readUpdatedAt, refuseAdminForm, whenStale } from "../answer.server";
import { backOffice } from "../back-office.server";
import { ADMIN_NOTICES } from "../notices.server";

type Context = Readonly<RouterContextProvider>;
/** As a form holds them; a list where several boxes can be ticked. */
type Fields = Record<string, string | string[]>;

/** What a screen of settings shows: its group as the fields of its form. */
export async function loadSettings<Key extends SettingKey>(
  context: Context,
  key: Key,
  toFields: (value: SettingValues[Key]) => Fields,
) {
  const { app } = backOffice(context);
  const { value, updatedAt } = await asRoute(() => getSetting(app, key));
  return { fields: toFields(value), updatedAt, invalid: ADMIN_NOTICES["invalid-settings"] };
}

/** Saves one screen of settings and shows it again. */
export async function saveSettings<Key extends SettingKey, Schema extends $ZodObject>(
  { context, request }: { context: Context; request: Request },
  {
    key,
    schema,
    toChange,
    toFields,
    refused,
    save = (app, update) => saveSetting(app, { key, ...update }),
    done,
  }: {
    key: Key;
    schema: Schema;
    toChange: (form: output<Schema>) => Partial<SettingValues[Key]>;
    toFields: (value: SettingValues[Key]) => Fields;
    /** What is wrong with fields that only the database can tell; none: nothing. */
    refused?: (form: output<Schema>) => Promise<Record<string, string[]>>;
    /** The verb that saves it, where more comes of it. */
    save?: (app: AppContext, update: { change: Partial<SettingValues[Key]>; seen: string }) => Promise<void>;
    /** Absent: shows the screen again and says so. */
    done?: () => Response;
  },
) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const parsed = parseForm(form, schema);
  if (parsed.status !== "success") return refuseAdminForm(parsed, "invalid-settings");
  const fieldErrors = (await refused?.(parsed.value)) ?? {};
  if (Object.keys(fieldErrors).length > 0) {
    return refuseAdminForm({ reply: () => parsed.reply({ fieldErrors }), error: fieldErrors }, "invalid-settings");
  }
  const update = { change: toChange(parsed.value), seen: readUpdatedAt(form) ?? "" };
  return asAdminAction(app, () => save(app, update), {
    sent: parsed,
    failed: "settings-not-saved",
    current: whenStale("setting.stale", ({ value, updatedAt }) => ({
      ...asTexts(toFields(value as SettingValues[Key])), // safe: of the key that was saved
      updatedAt,
    })),
    done: () => done?.() ?? goWithNotice(new URL(request.url).pathname.replace(/\.data$/, ""), "settings-saved"),
  });
}

function asTexts(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value].flat().sort().join("\n")]));
}
