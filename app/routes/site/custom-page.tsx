import { data } from "react-router";
import { hasDiscovery, hasLiveForm, type PageSection, pageDocument } from "~/content/page-sections";
import { DOCTORS } from "~/content/pages/doctors-clinics";
import { mintFormToken } from "~/domain/forms/form-token.server";
import { listPlans } from "~/domain/plans/queries.server";
import { type Edits, mergeEdits } from "~/lib/document-edits";
import { readOr } from "~/routes/forms/kept-form.server";
import { NOTICES } from "~/routes/notices";
import { readPageTexts } from "~/routes/page-texts.server";
import { requestContext } from "~/routes/request-context";
import type { RouteHandle } from "~/routes/route-handle";
import { useDoctorsPlans } from "~/routes/use-catalogue";
import { documentIn, useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/custom-page";
import { customPageMeta } from "./custom-page-meta";
import { useDoctorsPlanWish } from "./doctors-plans";
import { NotFound, notFoundMeta } from "./not-found";
import { ownOffers } from "./sections/offers";
import { Sections } from "./sections/sections";
import { toOffer } from "./subscriptions-offer";
import { readDiscoveryStart, takeDiscovery } from "./take-discovery.server";

export const handle = { cache: true } satisfies RouteHandle;

/** Loads the custom page at an address without a route; status 404 if there's none. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { page = null, documents } = await readPageTexts(context, url);
  const path = url.pathname;
  if (!page) return data({ page, path, token: "", start: null, subscriptions: [] }, { status: 404 });
  const { app } = context.get(requestContext);
  const sections = sectionsOf(page.id, documents);
  const start = hasDiscovery(sections) ? await readDiscoveryStart(context, request) : null;
  const subscriptions = showsSubscriptions(sections) ? toOffer(await readOr(context, [], () => listPlans(app))) : [];
  return data({ page, path, token: hasLiveForm(sections) ? mintFormToken(app) : "", start, subscriptions });
}

/** Handles the page's discovery form; other forms post to the pages that they're copied from. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { page, documents } = await readPageTexts(context, url);
  if (!page || !hasDiscovery(sectionsOf(page.id, documents))) throw data(null, { status: 404 });
  return takeDiscovery(context, request, url.pathname);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData?.page) return notFoundMeta(matches);
  const { page, path, subscriptions } = loaderData;
  return customPageMeta({ page, path, content: documentIn(matches, pageDocument(page.id)), subscriptions }, matches);
}

export default function CustomPage({ loaderData: { page, ...shown }, actionData }: Route.ComponentProps) {
  if (!page) return <NotFound />;
  return (
    <>
      <Shown id={page.id} name={page.name} {...shown} refused={actionData} />
      <NoticeToast notice={actionData ? NOTICES[actionData.notice] : undefined} />
    </>
  );
}

type Shown = Omit<Route.ComponentProps["loaderData"], "page" | "path"> & {
  id: string;
  name: string;
  refused: Route.ComponentProps["actionData"];
};

function Shown({ id, name, token, start, subscriptions, refused }: Shown) {
  const { sections } = useDocument(pageDocument(id));
  const sent = NOTICES["form-submitted"].title;
  const isSent = useShell().notice?.title === sent;
  const plans = useDoctorsPlans();
  const wishFor = useDoctorsPlanWish();
  const plan = plans.find(({ id: planId }) => planId === start?.planId);
  const { wish } = useDocument(DOCTORS).plans;
  const own = sections.flatMap((section) => (section.type === "prices" ? ownOffers(section, wish) : []));
  const ownWish = own.find(({ id: planId }) => planId === start?.planId)?.wish ?? "";
  const begins = { ...start, challenges: plan ? wishFor(plan) : ownWish };
  const discovery = start
    ? {
        typed: refused?.typed ?? begins,
        errors: refused?.errors,
        token: refused?.token,
        sent: isSent ? sent : undefined,
      }
    : undefined;
  return <Sections sections={sections} title={name} page={{ token, subscriptions, discovery }} />;
}

function sectionsOf(id: string, documents: Readonly<Record<string, Edits>>) {
  const { kind, content } = pageDocument(id);
  return mergeEdits(content, documents[kind]).sections;
}

function showsSubscriptions(sections: readonly PageSection[]): boolean {
  return sections.some((section) => section.type === "plans" && section.plans === "subscriptions");
}
