import { data } from "react-router";
import { pageDocument } from "~/content/page-sections";
import { pageMeta } from "~/routes/page-meta";
import { readPageTexts } from "~/routes/page-texts.server";
import type { RouteHandle } from "~/routes/route-handle";
import { documentIn, useDocument } from "~/routes/use-document";
import type { Route } from "./+types/custom-page";
import { customPageMeta } from "./custom-page-meta";
import { NOT_FOUND_META, NotFound } from "./not-found";
import { Sections } from "./sections/sections";

export const handle = { cache: true } satisfies RouteHandle;

/** What no route knows is a page that staff added, or nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { page = null } = await readPageTexts(context, url);
  return data({ page, path: url.pathname }, { status: page ? 200 : 404 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData?.page) return pageMeta(NOT_FOUND_META, matches);
  const { page, path } = loaderData;
  return customPageMeta({ page, path, content: documentIn(matches, pageDocument(page.id)) }, matches);
}

export default function CustomPage({ loaderData: { page } }: Route.ComponentProps) {
  return page ? <Shown id={page.id} name={page.name} /> : <NotFound />;
}

function Shown({ id, name }: { id: string; name: string }) {
  const { sections } = useDocument(pageDocument(id));
  return <Sections sections={sections} title={name} />;
}
