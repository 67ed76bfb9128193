import { data } from "react-router";
import { hasForm, pageDocument } from "~/content/page-sections";
import { mintFormToken } from "~/domain/forms/form-token.server";
import { mergeEdits } from "~/lib/document-edits";
import { pageMeta } from "~/routes/page-meta";
import { readPageTexts } from "~/routes/page-texts.server";
import { requestContext } from "~/routes/request-context";
import type { RouteHandle } from "~/routes/route-handle";
import { documentIn, useDocument } from "~/routes/use-document";
import type { Route } from "./+types/custom-page";
import { customPageMeta } from "./custom-page-meta";
import { NOT_FOUND_META, NotFound } from "./not-found";
import { Sections } from "./sections/sections";

export const handle = { cache: true } satisfies RouteHandle;

/** What no route knows is a page that staff added, or nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { page = null, documents } = await readPageTexts(context, url);
  const path = url.pathname;
  if (!page) return data({ page, path, token: "" }, { status: 404 });
  const { kind, content } = pageDocument(page.id);
  const isForm = hasForm(mergeEdits(content, documents[kind]).sections);
  return data({ page, path, token: isForm ? mintFormToken(context.get(requestContext).app) : "" });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData?.page) return pageMeta(NOT_FOUND_META, matches);
  const { page, path } = loaderData;
  return customPageMeta({ page, path, content: documentIn(matches, pageDocument(page.id)) }, matches);
}

export default function CustomPage({ loaderData: { page, token } }: Route.ComponentProps) {
  return page ? <Shown id={page.id} name={page.name} token={token} /> : <NotFound />;
}

function Shown({ id, name, token }: { id: string; name: string; token: string }) {
  const { sections } = useDocument(pageDocument(id));
  return <Sections sections={sections} title={name} token={token} />;
}
