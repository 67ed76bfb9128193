import type { RouterContextProvider } from "react-router";
import type { Identity } from "~/config/identity-defaults";
import type { ShippedDocument } from "~/content/shipped-document";
import { withoutModules } from "~/content/without-modules";
import { PREVIEW_KEY } from "~/domain/previews/schema";
import { getIdentity } from "~/domain/settings/queries.server";
import { findDraftPageTexts, findPageTexts, type PageTexts } from "~/domain/texts/page-texts.server";
import { type Actor, VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { isPermitted } from "~/kernel/permissions";
import { agencyDay } from "~/lib/calendar-date";
import { mergeEdits } from "~/lib/document-edits";
import { closedOf } from "~/lib/off-addresses";
import { lastKnown, readOr } from "./forms/kept-form.server";
import { noteStaffPreview, previewedTexts } from "./preview.server";
import { requestContext } from "./request-context";
import { DRAFTS_KEY } from "./shell";

type Context = Readonly<RouterContextProvider>;

const KNOWN_PAGES_MAX = 50;
const knownIdentity = lastKnown<Identity>(1);
const knownTexts = lastKnown<PageTexts>(KNOWN_PAGES_MAX);
const identities = new WeakMap<Context, Promise<Identity>>();
type Read = { texts: PageTexts; isPreview: boolean };
const asked = new WeakMap<Context, Promise<Read>>();

/** Returns the agency's details. Read once per request. */
export function readIdentity(context: Context): Promise<Identity> {
  const running = identities.get(context) ?? knownIdentity(context, "", () => keptIdentity(context));
  identities.set(context, running);
  return running;
}

function keptIdentity(context: Context): Promise<Identity> {
  const { app, readKept } = context.get(requestContext);
  return readKept("identity", () => getIdentity(app));
}

/**
 * Reads the texts of the page at `url` for the user, including drafts if requested and permitted. Read once per
 * request.
 */
export async function readPageTexts(context: Context, url: URL): Promise<PageTexts> {
  return (await readOnce(context, url)).texts;
}

/** Reads one document for texts used on the server: in form responses, PDFs and files. */
export async function readDocument<Content>(
  context: Context,
  url: URL,
  { kind, content }: ShippedDocument<Content>,
): Promise<Content> {
  const [{ documents }, identity] = await Promise.all([readPageTexts(context, url), readIdentity(context)]);
  return withoutModules(mergeEdits(content, documents[kind]), closedOf(identity));
}

/**
 * True when the user sees the page at `url` with its drafts. Such a page is shown even where it would otherwise
 * redirect.
 */
export async function isPreviewed(context: Context, url: URL): Promise<boolean> {
  return (await readOnce(context, url)).isPreview;
}

function readOnce(context: Context, url: URL): Promise<Read> {
  const running = asked.get(context) ?? read(context, url);
  asked.set(context, running);
  return running;
}

async function read(context: Context, url: URL): Promise<Read> {
  const { app, identify, readKept } = context.get(requestContext);
  const path = url.pathname;
  if (url.searchParams.has(DRAFTS_KEY)) {
    const [identity, reader] = await Promise.all([readIdentity(context), readOr<Actor>(context, VISITOR, identify)]);
    if (isPermitted(reader, "website.write")) {
      const texts = await findDraftPageTexts(onBehalfOf(app, reader), path, identity);
      noteStaffPreview(context, url, texts);
      return { texts, isPreview: true };
    }
  }
  const previewed =
    url.searchParams.has(PREVIEW_KEY) && (await previewedTexts(context, url, await readIdentity(context)));
  if (previewed) return { texts: previewed, isPreview: true };
  // The day is part of the key, since claims expire at the end of one. The identity comes from memory, not from this
  // request: that may be older than the texts which other requests then get.
  const key = `texts ${agencyDay(app.clock.now())} ${path}`;
  const texts = await knownTexts(context, path, () =>
    readKept(key, () => findPageTexts(app, path, keptIdentity(context))),
  );
  return { texts, isPreview: false };
}
