import { isTimeZone } from "./zone-clock";

/** By area, such as `America`: its zones with the name of their place, as the options of a choice. */
export type ZoneGroup = { label: string; options: readonly { value: string; label: string }[] };

let known: ReadonlySet<string> | undefined;

/** Every zone that a visitor may name: as many as there are, however they are spelled in an address. */
function knownZones(): ReadonlySet<string> {
  known ??= new Set([...Intl.supportedValuesOf("timeZone"), "UTC"]);
  return known;
}

const ZONE_MAX_CHARACTERS = 60;

/** Returns the one name that this program uses for a zone, from any name of it; null: there is no such zone. */
export function readZone(name: string): string | null {
  if (name.length > ZONE_MAX_CHARACTERS || !isTimeZone(name)) return null;
  const { timeZone } = new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions();
  return knownZones().has(timeZone) ? timeZone : null;
}

/** Lists all zones for a choice. `own` is among them, wherever it is. */
export function listZones(own: string): ZoneGroup[] {
  const areas = new Map<string, { value: string; label: string }[]>();
  for (const name of new Set([...knownZones(), own])) {
    const [area = "", ...places] = name.split("/");
    const label = places.length === 0 ? "Other" : area;
    const options = areas.get(label) ?? [];
    options.push({ value: name, label: places.length === 0 ? name : places.reverse().join(", ").replaceAll("_", " ") });
    areas.set(label, options);
  }
  return [...areas].map(([label, options]) => ({ label, options }));
}

/** A moment by today's rules: where no clock is changed around it, the zone would be called "standard". */
const BY_TODAYS_RULES = Date.UTC(2026, 0, 1);

const names = new Map<string, string>();

/** Returns the name of a zone that `readZone` knows: "Eastern Time". */
export function zoneName(timeZone: string): string {
  const said = names.get(timeZone) ?? nameOf(timeZone);
  names.set(timeZone, said);
  return said;
}

function nameOf(timeZone: string): string {
  const said = (timeZoneName: "longGeneric" | "long") =>
    new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName })
      .formatToParts(BY_TODAYS_RULES)
      .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  const generic = said("longGeneric");
  // A zone whose clock never changes can have no generic name, such as UTC.
  return /^GMT[+-]/.test(generic) ? said("long") : generic;
}
