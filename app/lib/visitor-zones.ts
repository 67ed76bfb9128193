import { isTimeZone } from "./zone-clock";

/** Zones of an area, such as `America`, with their place names, as options of a select. */
export type ZoneGroup = { label: string; options: readonly { value: string; label: string }[] };

let known: ReadonlySet<string> | undefined;

/**
 * Returns the canonical names of all zones that a visitor may choose. Their number is fixed, whatever spellings URLs
 * contain.
 */
function knownZones(): ReadonlySet<string> {
  known ??= new Set([...Intl.supportedValuesOf("timeZone"), "UTC"]);
  return known;
}

const ZONE_MAX_CHARACTERS = 60;

/** Returns this program's name for a zone, from any of its names; null when there is no such zone. */
export function readZone(name: string): string | null {
  if (name.length > ZONE_MAX_CHARACTERS || !isTimeZone(name)) return null;
  const { timeZone } = new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions();
  return knownZones().has(timeZone) ? timeZone : null;
}

/** Lists all zones as options of a select. Always includes `own`. */
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

/** A moment under current rules: in a period without clock changes, the zone would be called "standard". */
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
  // Zones whose clock never changes, such as UTC, may lack a generic name.
  return /^GMT[+-]/.test(generic) ? said("long") : generic;
}
