import type { ReactNode } from "react";
import { DOCTORS_CLINICS } from "~/content/industries";
import { DOCTORS, type DoctorsSection } from "~/content/pages/doctors-clinics";
import { priceFacts } from "~/domain/catalogue/public-price";
import { NOTICES } from "~/routes/notices";
import type { RouteHandle } from "~/routes/route-handle";
import { sectionOrder } from "~/routes/section-order";
import { doctorsPlansOf, useDoctorsPlans } from "~/routes/use-catalogue";
import { documentIn, useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/doctors-clinics";
import { DoctorsAudience } from "./doctors-audience";
import { DoctorsCaseCard } from "./doctors-case-card";
import { DoctorsClosing } from "./doctors-closing";
import { DoctorsDiscovery } from "./doctors-discovery";
import { DoctorsDistribution } from "./doctors-distribution";
import { DoctorsHero } from "./doctors-hero";
import { DoctorsPlans, useDoctorsPlanWish } from "./doctors-plans";
import { DoctorsBestFor, DoctorsPositioning } from "./doctors-positioning";
import { DoctorsServices } from "./doctors-services";
import { serviceMeta } from "./service-meta";
import { readDiscoveryStart, takeDiscovery } from "./take-discovery.server";

const PATH = DOCTORS_CLINICS.path;

export const handle = { cache: true, cacheQueryKeys: ["plan"] } satisfies RouteHandle;

/** Loads the form's initial values: the plan of a "Get Started" button, and a customer's contact details. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return readDiscoveryStart(context, request);
}

export function meta({ matches }: Route.MetaArgs) {
  const offers = doctorsPlansOf(matches).map((plan) => ({
    name: plan.name,
    description: plan.description,
    ...priceFacts({ name: plan.name, cents: plan.monthlyPriceCents }),
    per: "month" as const,
    path: `${PATH}#plans`,
  }));
  return serviceMeta({ ...documentIn(matches, DOCTORS).meta, path: PATH }, offers, matches);
}

export function action({ context, request }: Route.ActionArgs) {
  return takeDiscovery(context, request, PATH);
}

const SECTIONS: Readonly<Record<Exclude<DoctorsSection, "discovery">, ReactNode>> = {
  services: <DoctorsServices key="services" />,
  "case-study": <DoctorsCaseCard key="case-study" />,
  audience: <DoctorsAudience key="audience" />,
  distribution: <DoctorsDistribution key="distribution" />,
  plans: <DoctorsPlans key="plans" />,
  positioning: <DoctorsPositioning key="positioning" />,
  "best-for": <DoctorsBestFor key="best-for" />,
  closing: <DoctorsClosing key="closing" />,
};
/** Sections that can't be hidden, since the page's buttons link to its form. */
const ALWAYS: readonly DoctorsSection[] = ["discovery"];

export default function DoctorsClinics({ loaderData, actionData }: Route.ComponentProps) {
  const sent = NOTICES["form-submitted"].title;
  const isSent = useShell().notice?.title === sent;
  const plans = useDoctorsPlans();
  const wishFor = useDoctorsPlanWish();
  const { planId, isBookable, ...own } = loaderData;
  const plan = plans.find(({ id }) => id === planId);
  const { sections } = useDocument(DOCTORS);
  const discovery = (
    <DoctorsDiscovery
      key="discovery"
      typed={actionData?.typed ?? { ...own, challenges: plan ? wishFor(plan) : "" }}
      errors={actionData?.errors}
      token={actionData?.token}
      sent={isSent ? sent : undefined}
      isBookable={isBookable}
    />
  );
  return (
    <div data-world="clinic">
      <DoctorsHero />
      {sectionOrder(sections, ALWAYS).map((id) => (id === "discovery" ? discovery : SECTIONS[id]))}
      <NoticeToast notice={actionData ? NOTICES[actionData.notice] : undefined} />
    </div>
  );
}
