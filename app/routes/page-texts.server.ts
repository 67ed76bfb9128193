import type { RouterContextProvider } from "react-router";
import type { Identity } from "~/config/identity-defaults";
import { findDraftPageTexts, findPageTexts, type PageTexts } from "~/domain/documents/page-texts.server";
import { type Actor, VISITOR } from "~/domain/kernel/actor";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { isPermitted } from "~/domain/kernel/permissions";
import { getIdentity } from "~/domain/settings/queries.server";
import { lastKnown, readOr } from "./forms/kept-form.server";
import { noteStaffPreview, previewedTexts } from "./preview.server";
import { requestContext } from "./request-context";
import { DRAFTS_KEY } from "./shell";

type Context = Readonly<RouterContextProvider>;

const KNOWN_PAGES_MAX = 50;
const knownIdentity = lastKnown<Identity>(1);
const knownTexts = lastKnown<PageTexts>(KNOWN_PAGES_MAX);
const identities = new WeakMap<Context, Promise<Identity>>();
const asked = new WeakMap<Context, Promise<PageTexts>>();

/** The agency's facts. Read once for each request. */
export function readIdentity(context: Context): Promise<Identity> {
  const running =
    identities.get(context) ?? knownIdentity(context, "", () => getIdentity(context.get(requestContext).app));
  identities.set(context, running);
  return running;
}

/** What the page at `url` says for the reader: with drafts where they asked for them and may see them. Read once for each request. */
export function readPageTexts(context: Context, url: URL): Promise<PageTexts> {
  const running = asked.get(context) ?? read(context, url);
  asked.set(context, running);
  return running;
}

async function read(context: Context, url: URL): Promise<PageTexts> {
  const { app, identify } = context.get(requestContext);
  const [identity, reader] = await Promise.all([readIdentity(context), readOr<Actor>(context, VISITOR, identify)]);
  const path = url.pathname;
  if (url.searchParams.has(DRAFTS_KEY) && isPermitted(reader, "website.write")) {
    const texts = await findDraftPageTexts(onBehalfOf(app, reader), path, identity);
    noteStaffPreview(context, path, texts);
    return texts;
  }
  const previewed = await previewedTexts(context, url, identity);
  return previewed ?? knownTexts(context, path, () => findPageTexts(app, path, identity));
}
