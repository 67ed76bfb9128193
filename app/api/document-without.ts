import { MODULES, type ModuleName } from "~/config/modules";
import { isOffAddress } from "~/lib/off-addresses";

/** Names in the document that belong to a module, besides its paths. */
type Named = {
  /** Values of enumerations and examples. */
  readonly values: readonly string[];
  /** Prefixes of the module's scopes and events. */
  readonly nouns?: readonly string[];
  readonly schemas: readonly string[];
  /** Phrases in descriptions, with their replacements. */
  readonly phrases: Readonly<Record<string, string>>;
};

const NAMED: Partial<Readonly<Record<ModuleName, Named>>> = {
  startups: {
    values: ["startups", "startup-pitch", "pitch-deck", "basic-mvp", "medium-mvp", "premium-mvp"],
    schemas: ["StartupPitchDetails"],
    phrases: {
      ", `startups` (Startups)": "",
      "(pitch-deck: pdf, ppt, pptx; ": "(",
      ", `lead.read` for pitch decks": "",
      "Resumes and pitch decks": "Uploaded files",
      ", a startup pitch, a contact message": ", a contact message",
      " a quote request, a pitch, a message": " a quote request, a message",
    },
  },
  industries: {
    values: ["discovery-session"],
    schemas: ["DiscoverySessionDetails"],
    phrases: {
      ", a contact message or a discovery session": " or a contact message",
      ", a message or asked for a session": " or a message",
    },
  },
  careers: {
    values: [],
    nouns: ["job.", "application."],
    schemas: [],
    phrases: { "Resumes and pitch decks": "Pitch decks", "`application.read` for resumes, ": "" },
  },
  blog: { values: [], nouns: ["post."], schemas: [], phrases: {} },
};

type Json = Record<string, unknown>;

function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Returns the API's document without the parts of these modules, which are off: their paths, the values and schemas
 * used only there, and tags that are no longer used.
 */
export function documentWithout<Document extends object>(
  whole: Document,
  off: readonly string[] | undefined,
): Document {
  if (off === undefined) return whole;
  const named = Object.entries(NAMED).flatMap(([name, each]) =>
    isOffAddress(off, MODULES[name as ModuleName].addresses[0]) ? [each] : [],
  ); // safe: its own keys
  const values = new Set(named.flatMap((each) => each.values));
  const schemas = new Set(named.flatMap((each) => each.schemas));
  const nouns = named.flatMap((each) => each.nouns ?? []);
  const phrases = named.flatMap((each) => Object.entries(each.phrases));
  const { paths, components, tags, webhooks, ...rest } = whole as Json; // safe: a document is an object
  const open = Object.entries(isRecord(paths) ? paths : {}).filter(
    ([path]) => !isOffAddress(off, path.replace(/^(?!\/api\/)/, "/api")),
  );
  const kept = isRecord(components) ? components : {};
  const own = Object.entries(isRecord(kept.schemas) ? kept.schemas : {}).filter(([name]) => !schemas.has(name));
  const used = new Set(open.flatMap(([, item]) => (isRecord(item) ? Object.values(item).flatMap(tagsOf) : [])));
  const listed = (Array.isArray(tags) ? tags : []).filter((tag) => isRecord(tag) && used.has(String(tag.name)));
  const events = Object.entries(isRecord(webhooks) ? webhooks : {}).filter(([name]) => !isOfNoun(name));
  const left = strip({ ...rest, tags: listed, paths: Object.fromEntries(open), webhooks: Object.fromEntries(events) });
  const bare = strip(Object.fromEntries(own)) as Json; // safe: records stay records
  const shapes = { ...kept, schemas: reached([left, kept.responses], bare) };
  return Object.assign({}, left, { components: shapes }) as Document; // safe: the same shape with less in it

  function isOfNoun(name: string): boolean {
    return nouns.some((noun) => name.startsWith(noun));
  }

  function strip(value: unknown, key = ""): unknown {
    if (typeof value === "string")
      return phrases.reduce((text, [phrase, instead]) => text.replaceAll(phrase, instead), value);
    if (Array.isArray(value)) return value.filter((item) => !isGone(item, key)).map((item) => strip(item));
    if (!isRecord(value)) return value;
    const shown = Object.entries(value).filter(([name, inner]) => name !== "example" || !mentions(inner));
    return Object.fromEntries(shown.map(([name, inner]) => [name, strip(inner, name)]));
  }

  function isGone(item: unknown, list: string): boolean {
    if (list === "enum") return typeof item === "string" && (values.has(item) || isOfNoun(item));
    if (list === "examples") return mentions(item);
    if (!isRecord(item)) return false;
    return typeof item.$ref === "string" && schemas.has(item.$ref.split("/").at(-1) ?? "");
  }

  function mentions(value: unknown): boolean {
    if (typeof value === "string") return values.has(value) || isOfNoun(value);
    if (typeof value !== "object" || value === null) return false;
    return Object.values(value).some(mentions);
  }
}

/** Returns those of these schemas that the rest of the document refers to. */
function reached(from: readonly unknown[], schemas: Json): Json {
  const names = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { $ref } = value as { $ref?: unknown }; // safe: read only if it is a text
    const name = typeof $ref === "string" ? $ref.replace("#/components/schemas/", "") : undefined;
    if (name !== undefined && name in schemas && !names.has(name)) {
      names.add(name);
      look(schemas[name]);
    }
    for (const inner of Object.values(value)) look(inner);
  };
  for (const each of from) look(each);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => names.has(name)));
}

function tagsOf(operation: unknown): string[] {
  return isRecord(operation) && Array.isArray(operation.tags) ? operation.tags.map(String) : [];
}
