import { DOCTORS_CLINICS } from "~/content/industries";
import { DOCTORS } from "~/content/pages/doctors-clinics";
import { NOTICES } from "~/routes/notices";
import type { RouteHandle } from "~/routes/route-handle";
import { doctorsPlansOf, useDoctorsPlans } from "~/routes/use-catalogue";
import { documentIn } from "~/routes/use-document";
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

/** What the form begins with: the plan of a "Get Started" button, and a customer's own address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return readDiscoveryStart(context, request);
}

export function meta({ matches }: Route.MetaArgs) {
  const offers = doctorsPlansOf(matches).map((plan) => ({
    name: plan.name,
    description: plan.description,
    priceCents: plan.monthlyPriceCents,
    per: "month" as const,
    path: `${PATH}#plans`,
  }));
  return serviceMeta({ ...documentIn(matches, DOCTORS).meta, path: PATH }, offers, matches);
}

export function action({ context, request }: Route.ActionArgs) {
  return takeDiscovery(context, request, PATH);
}

export default function DoctorsClinics({ loaderData, actionData }: Route.ComponentProps) {
  const sent = NOTICES["form-submitted"].title;
  const isSent = useShell().notice?.title === sent;
  const plans = useDoctorsPlans();
  const wishFor = useDoctorsPlanWish();
  const { planId, ...own } = loaderData;
  const plan = plans.find(({ id }) => id === planId);
  return (
    <div data-world="clinic">
      <DoctorsHero />
      <DoctorsServices />
      <DoctorsCaseCard />
      <DoctorsAudience />
      <DoctorsDistribution />
      <DoctorsPlans />
      <DoctorsPositioning />
      <DoctorsBestFor />
      <DoctorsDiscovery
        typed={actionData?.typed ?? { ...own, challenges: plan ? wishFor(plan) : "" }}
        token={actionData?.token}
        sent={isSent ? sent : undefined}
      />
      <DoctorsClosing />
      <NoticeToast notice={actionData ? NOTICES[actionData.notice] : undefined} />
    </div>
  );
}
