import type { RouterContextProvider } from "react-router";
import type { $ZodObject, output } from "zod/v4/core";
import { getSetting } from "~/domain/settings/queries.server";
import { type PlainSettingKey, saveSetting } from "~/domain/settings/save-setting.server";
import type { SettingValues } from "~/domain/settings/schema";
import type { AppContext } from "~/kernel/app-context";
import { CHECK_ANSWERS, failedTo, good } from "~/lib/notice";
import { parseForm } from "~/lib/parse-form";
import { asRoute, readForm } from "~/routes/respond.server";
import { asAdminAction, goWithNotice, readUpdatedAt, refuseAdminForm, whenStale } from "../answer.server";
import { backOffice } from "../back-office.server";
import { NEXT, THEN } from "./set-up/set-up-path";
import { findSetUpPlace } from "./set-up/set-up-steps";

type Context = Readonly<RouterContextProvider>;
/** Form values; lists for groups of checkboxes. */
type Fields = Record<string, string | string[]>;

/** Loads a settings screen: its group as form values. */
export async function loadSettings<Key extends PlainSettingKey>(
  context: Context,
  key: Key,
  toFields: (value: SettingValues[Key]) => Fields,
) {
  const { app } = backOffice(context);
  const { value, updatedAt } = await asRoute(() => getSetting(app, key));
  return { fields: toFields(value), updatedAt, invalid: CHECK_ANSWERS };
}

/** Saves a settings screen and shows it again. */
export async function saveSettings<Key extends PlainSettingKey, Schema extends $ZodObject>(
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
    /** Returns field errors that only the database can detect; none if valid. */
    refused?: (form: output<Schema>) => Promise<Record<string, string[]>>;
    /** Verb that saves it, if saving has further effects. */
    save?: (app: AppContext, update: { change: Partial<SettingValues[Key]>; seen: string }) => Promise<void>;
    /** Replaces the default redirect to `path` with its notice. */
    done?: (path: string) => Response;
  },
) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const parsed = parseForm(form, schema);
  if (parsed.status !== "success") return refuseAdminForm(parsed, CHECK_ANSWERS);
  const fieldErrors = (await refused?.(parsed.value)) ?? {};
  if (Object.keys(fieldErrors).length > 0) {
    return refuseAdminForm({ reply: () => parsed.reply({ fieldErrors }), error: fieldErrors }, CHECK_ANSWERS);
  }
  const update = { change: toChange(parsed.value), seen: readUpdatedAt(form) ?? "" };
  return asAdminAction(app, () => save(app, update), {
    sent: parsed,
    failed: failedTo("save the settings"),
    current: whenStale("setting.stale", ({ value, updatedAt }) => ({
      ...asTexts(toFields(value as SettingValues[Key])), // safe: of the key that was saved
      updatedAt,
    })),
    done: () => (done ?? sayWhere)(pathAfter(request, form)),
  });
}

/** Returns the address of this screen, or of the setup's next one if requested. */
export function pathAfter(request: Request, form: FormData): string {
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  return form.get(THEN) === NEXT ? (findSetUpPlace(path)?.next ?? path) : path;
}

export function sayWhere(path: string): Response {
  return goWithNotice(path, good("Settings saved", "The site now shows them."));
}

export function asTexts(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value].flat().sort().join("\n")]));
}
