import { type KeptModule, MODULE_NAMES, MODULES, type ModuleName } from "~/config/modules";
import { TickGroup } from "../../kit/tick-group";
import type { WordedField } from "../settings-form";

type Keepers = Readonly<Record<KeptModule, number>>;

/** A checkbox for each module, with its contents. */
export function ModuleTicks({ field: { field, label }, keepers }: { field: WordedField; keepers: Keepers }) {
  return (
    <TickGroup field={field} legend={label} values={MODULE_NAMES} isRequired={false}>
      {(name) => (
        <>
          <span className="block font-[550]">{MODULES[name].label}</span>
          <span className="block text-muted">{MODULES[name].text}</span>
          <KeepersOf name={name} keepers={keepers} />
        </>
      )}
    </TickGroup>
  );
}

/**
 * Number of businesses that keep a customer dashboard tab while its module is off. Renders nothing for other modules.
 */
function KeepersOf({ name, keepers }: { name: ModuleName; keepers: Keepers }) {
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
