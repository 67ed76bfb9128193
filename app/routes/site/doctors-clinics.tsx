import { DOCTORS_PLANS } from "~/content/catalogue/doctors-plans";
import * as copy from "~/content/pages/doctors-clinics";
import type { RouteHandle } from "~/routes/route-handle";
import type { Route } from "./+types/doctors-clinics";
import { DoctorsAudience } from "./doctors-audience";
import { DoctorsCaseCard } from "./doctors-case-card";
import { DoctorsClosing } from "./doctors-closing";
import { DoctorsDiscovery } from "./doctors-discovery";
import { DoctorsDistribution } from "./doctors-distribution";
import { DoctorsHero } from "./doctors-hero";
import { DoctorsPlans } from "./doctors-plans";
import { DoctorsBestFor, DoctorsPositioning } from "./doctors-positioning";
import { DoctorsServices } from "./doctors-services";
import { serviceMeta } from "./service-meta";

const PATH = "/industries/doctors-clinics";

export const handle = { cache: true } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  const offers = DOCTORS_PLANS.map((plan) => ({
    name: plan.name,
    description: plan.description,
    priceCents: plan.monthlyPriceCents,
    per: "month" as const,
    path: `${PATH}#plans`,
  }));
  const page = {
    ...copy.META,
    path: PATH,
    serviceName: copy.META.title,
    serviceType: "Marketing for healthcare practices",
  };
  return serviceMeta(page, offers, matches);
}

export default function DoctorsClinics() {
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
      <DoctorsDiscovery />
      <DoctorsClosing />
    </div>
  );
}
