import { type KeptModule, MODULE_NAMES, MODULES, type ModuleName } from "~/config/modules";
import { countTabKeepers } from "~/domain/settings/kept-tabs.server";
import { ModulesForm, moduleFields, modulesOff } from "~/domain/settings/modules-form";
import { asRoute } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { TickGroup } from "../kit/tick-group";
import type { Route } from "./+types/modules";
import { loadSettings, saveSettings } from "./save-settings.server";
import { SettingsForm } from "./settings-form";
import { MODULE_WORDS } from "./words/website-words";

export function meta() {
  return adminMeta("Modules");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const [settings, keepers] = await Promise.all([
    loadSettings(context, "modules", moduleFields),
    asRoute(() => countTabKeepers(app)),
  ]);
  return { settings, keepers };
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, { key: "modules", schema: ModulesForm, toChange: modulesOff, toFields: moduleFields });
}

export default function Modules({ loaderData: { settings, keepers }, actionData }: Route.ComponentProps) {
  return (
    <SettingsForm
      id="modules"
      title="Modules"
      lead="Visitors don’t see modules that are switched off: their addresses show “not found”, and no menu, page, search or tab leads there. Stored data is kept and reappears once you switch the module back on."
      schema={ModulesForm}
      words={MODULE_WORDS}
      answer={actionData}
      {...settings}
    >
      {(fields) => (
        <TickGroup field={fields.on.field} legend={fields.on.label} values={MODULE_NAMES} isRequired={false}>
          {(name) => (
            <>
              <span className="block font-[550]">{MODULES[name].label}</span>
              <span className="block text-muted">{MODULES[name].text}</span>
              <Keepers name={name} keepers={keepers} />
            </>
          )}
        </TickGroup>
      )}
    </SettingsForm>
  );
}

/**
 * Businesses for which a tab of the customer's dashboard stays while it is off, with their number. Nothing for the
 * other modules.
 */
function Keepers({ name, keepers }: { name: ModuleName; keepers: Readonly<Record<KeptModule, number>> }) {
  const module = MODULES[name];
  if (!("keptWith" in module)) return null;
  const count = keepers[name as KeptModule]; // safe: the modules with that word
  const now = count === 0 ? "None do now." : `${count} ${count === 1 ? "does" : "do"} now.`;
  return (
    <span className="block text-muted">
      Customers with {module.keptWith} keep it while it’s off. {now}
    </span>
  );
}
