import { DOCTORS_PLANS } from "~/content/catalogue/doctors-plans";
import * as copy from "~/content/pages/doctors-clinics";
import { pageMeta } from "~/routes/page-meta";
import type { RouteHandle } from "~/routes/route-handle";
import type { Route } from "./+types/doctors-clinics";
import { DoctorsAudience } from "./doctors-audience";
import { DoctorsCaseCard } from "./doctors-case-card";
import { DoctorsClosing } from "./doctors-closing";
import { DoctorsDiscovery } from "./doctors-discovery";
import { DoctorsDistribution } from "./doctors-distribution";
import { DoctorsHero } from "./doctors-hero";
import { doctorsJsonLd } from "./doctors-json-ld";
import { DoctorsPlans } from "./doctors-plans";
import { DoctorsBestFor, DoctorsPositioning } from "./doctors-positioning";
import { DoctorsServices } from "./doctors-services";

export const handle = { cache: true } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      ...copy.META,
      path: "/industries/doctors-clinics",
      breadcrumbs: [{ name: "Home", path: "/" }],
      jsonLd: ({ identity, origin }) => [doctorsJsonLd(identity, origin, DOCTORS_PLANS)],
    },
    matches,
  );
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
