/** Source of a visit, stored in a first-party cookie so that a lead can include it. Every field is bounded text. */
export type VisitSource = {
  utm_source?: string;
  utm_medium?: string;
  utm_campaign?: string;
  utm_term?: string;
  utm_content?: string;
  /** Address of the external page that linked here, without its query. */
  referrer?: string;
  /** Path of the first page visited here. */
  landingPage?: string;
  /** Path of the page whose form was sent, if that isn't the form's own page; not in the cookie. */
  sentFrom?: string;
};

const FIELDS = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "referrer",
  "landingPage",
] as const satisfies readonly (keyof VisitSource)[];
const UTM_FIELDS = FIELDS.filter((field) => field.startsWith("utm_"));

const COOKIE = /(?:^|;\s*)(?:__Host-)?source=([^;]*)/;
const COOKIE_MAX_CHARACTERS = 1000;
const FIELD_MAX_CHARACTERS = 80;
const KEEP_SECONDS = 30 * 24 * 60 * 60;
const CONTROL_CHARACTERS = /\p{C}/gu;

/** True when the visitor's source is already known, so the first one stays. */
export function hasSource(cookieHeader: string | undefined): boolean {
  return cookieHeader !== undefined && COOKIE.test(cookieHeader);
}

/**
 * Returns the source shown by a first page view: campaign parameters in `query`, or a `referer` from a site not in
 * `ownHosts`. Undefined when it shows neither.
 */
export function sourceOf(
  path: string,
  query: string,
  referer: string | undefined,
  ownHosts: readonly string[],
): VisitSource | undefined {
  const parameters = new URLSearchParams(query);
  const source: VisitSource = {};
  for (const field of UTM_FIELDS) {
    const value = bounded(parameters.get(field));
    if (value) source[field] = value;
  }
  const foreign = foreignReferrer(referer, ownHosts);
  if (foreign) source.referrer = foreign;
  if (Object.keys(source).length === 0) return undefined;
  const landingPage = bounded(path);
  if (landingPage) source.landingPage = landingPage;
  return source;
}

/** Returns the `Set-Cookie` value that stores `source` for 30 days, inaccessible to scripts. Stays below 1 kB. */
export function sourceCookie(source: VisitSource, isSecure: boolean): string {
  const value = encode(source);
  const [prefix, secure] = isSecure ? ["__Host-", "; Secure"] : ["", ""];
  return `${prefix}source=${value}; Path=/; Max-Age=${KEEP_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** Reads the source of the visit from the request's cookie. Never throws; unknown or oversized content is dropped. */
export function readSource(request: Request): VisitSource | undefined {
  const value = request.headers.get("cookie")?.match(COOKIE)?.[1];
  if (!value || value.length > COOKIE_MAX_CHARACTERS || !/^[\w-]+$/.test(value)) return undefined;
  const kept = parseObject(Buffer.from(value, "base64url").toString("utf8"));
  const source: VisitSource = {};
  for (const field of FIELDS) {
    const text = kept[field];
    const clean = typeof text === "string" ? bounded(text) : undefined;
    if (clean) source[field] = clean;
  }
  return Object.keys(source).length > 0 ? source : undefined;
}

function encode(source: VisitSource): string {
  const fields = FIELDS.filter((field) => source[field]);
  for (let count = fields.length; count > 0; count--) {
    const json = JSON.stringify(Object.fromEntries(fields.slice(0, count).map((field) => [field, source[field]])));
    const value = Buffer.from(json).toString("base64url");
    if (value.length <= COOKIE_MAX_CHARACTERS - 100) return value;
  }
  return "";
}

function foreignReferrer(referer: string | undefined, ownHosts: readonly string[]): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined;
  const url = new URL(referer);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  if (!isWeb || ownHosts.includes(url.host)) return undefined;
  return bounded(url.origin + url.pathname);
}

function bounded(value: string | null): string | undefined {
  return value?.replace(CONTROL_CHARACTERS, "").trim().slice(0, FIELD_MAX_CHARACTERS) || undefined;
}

function parseObject(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
