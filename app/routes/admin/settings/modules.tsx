import { MODULE_NAMES, MODULES } from "~/config/modules";
import { ModulesForm, moduleFields, modulesOff } from "~/domain/settings/modules-form";
import { adminMeta } from "../admin-meta";
import { TickGroup } from "../kit/tick-group";
import type { Route } from "./+types/modules";
import { loadSettings, saveSettings } from "./save-settings.server";
import { SettingsForm } from "./settings-form";

const LABELS = { on: "Switched on" } as const;

export function meta() {
  return adminMeta("Modules");
}

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context, "modules", moduleFields);
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, { key: "modules", schema: ModulesForm, toChange: modulesOff, toFields: moduleFields });
}

export default function Modules({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsForm
      id="modules"
      title="Modules"
      lead="Visitors don’t see modules that are switched off: their addresses show “not found”, and no menu, page, search or tab leads there. Stored data is kept and reappears once you switch the module back on."
      schema={ModulesForm}
      labels={LABELS}
      answer={actionData}
      {...loaderData}
    >
      {(fields) => (
        <TickGroup field={fields.on} legend={LABELS.on} values={MODULE_NAMES} isRequired={false}>
          {(name) => (
            <>
              <span className="block font-[550]">{MODULES[name].label}</span>
              <span className="block text-muted">{MODULES[name].text}</span>
            </>
          )}
        </TickGroup>
      )}
    </SettingsForm>
  );
}
