import { renderToStaticMarkup } from "react-dom/server";
import { type RouterContextProvider, redirect } from "react-router";
import { PREVIEW_LINK } from "~/content/pages/links";
import { findPageSamples } from "~/domain/launch/page-samples";
import { findPreviewedPage } from "~/domain/previews/queries.server";
import { PREVIEW_KEY, previewPath } from "~/domain/previews/schema";
import { type PageTexts, readPublished } from "~/domain/texts/page-texts.server";
import type { IdentityFacts } from "~/lib/fill-identity";
import { PRIVATE_HEADERS } from "./careers/private-headers";
import { requestContext } from "./request-context";
import { DRAFTS_KEY, PICTURED } from "./shell";
import { PreviewBar } from "./site/preview-bar";
import { SampleBar } from "./site/sample-bar";

/** Records that staff see drafts of the page at `url`, and its samples. Thumbnails don't mark samples. */
export function noteStaffPreview(context: Readonly<RouterContextProvider>, url: URL, texts: PageTexts): void {
  const isBare = url.searchParams.get(DRAFTS_KEY) === PICTURED;
  const { items, texts: samples } = isBare ? { items: [], texts: [] } : findPageSamples(url.pathname, texts);
  const bar = items.length > 0 ? renderToStaticMarkup(<SampleBar items={items} />) : "";
  context.get(requestContext).notePreview({ by: "staff", bar, samples });
}

/**
 * Reads the texts of the page at `url` for the holder of a preview link; null for anyone else. An expired link
 * redirects to the page that says so.
 */
export async function previewedTexts(
  context: Readonly<RouterContextProvider>,
  url: URL,
  identity: IdentityFacts,
): Promise<PageTexts | null> {
  const token = url.searchParams.get(PREVIEW_KEY);
  if (token === null) return null;
  const { app, notePreview } = context.get(requestContext);
  const path = url.pathname;
  const preview = await findPreviewedPage(app, { token, path, identity });
  if (preview === null) return null;
  if (preview.state === "ended") throw redirect(previewPath(token), { headers: PRIVATE_HEADERS });
  const textOf = await readPublished(app, [PREVIEW_LINK], identity);
  const bar = renderToStaticMarkup(
    <PreviewBar preview={preview} path={path} token={token} identity={identity} copy={textOf(PREVIEW_LINK)} />,
  );
  notePreview({ by: "guest", bar, token, isWhole: preview.page === null });
  return preview.texts;
}
