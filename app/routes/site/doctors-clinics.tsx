import { data } from "react-router";
import { DOCTORS_CLINICS } from "~/content/industries";
import { DOCTORS } from "~/content/pages/doctors-clinics";
import { mintFormToken } from "~/domain/forms/form-token.server";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { DiscoveryRequest } from "~/domain/leads/kinds/discovery-session";
import { findOwnContact } from "~/domain/leads/own-contact.server";
import { requestDiscoverySession } from "~/domain/leads/request-discovery-session.server";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { keepForm, readOr } from "~/routes/forms/kept-form.server";
import { readSubmission } from "~/routes/forms/read-submission.server";
import { NOTICES } from "~/routes/notices";
import { requestContext } from "~/routes/request-context";
import { readForm, redirectWithNotice } from "~/routes/respond.server";
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

const PATH = DOCTORS_CLINICS.path;

export const handle = { cache: true, cacheQueryKeys: ["plan"] } satisfies RouteHandle;

/** What the form begins with: the plan of a "Get Started" button, and a customer's own address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, identify } = context.get(requestContext);
  const own = await readOr(context, null, async () => findOwnContact(onBehalfOf(app, await identify())));
  return {
    name: own?.name ?? "",
    email: own?.email ?? "",
    phone: own?.phone ?? "",
    practiceName: own?.businessName ?? "",
    planId: new URL(request.url).searchParams.get("plan"),
  };
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

/** Nothing is enforced: whatever the form holds is taken. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = context.get(requestContext);
  const form = await readForm(request);
  const parsed = parseForm(form, DiscoveryRequest);
  if (parsed.status !== "success")
    return data({ typed: undefined, notice: "check-fields" as const, token: "" }, { status: 400 });
  const submission = { ...readSubmission(context, request, form), isFromOwnPage: isFromOwnPage(request) };
  const typed = parsed.value;
  const send = async () => {
    const answer = await requestDiscoverySession(app, parsed.value, submission);
    if (answer.outcome === "press-again") {
      return data({ typed, notice: "press-again" as const, token: mintFormToken(app) }, { status: 409 });
    }
    if (answer.outcome === "rate-limited") {
      return data({ typed, notice: "too-many-requests" as const, token: "" }, { status: 429 });
    }
    onlyLeft(answer.outcome, "empty", "received");
    return redirectWithNotice(`${PATH}#discovery`, "form-submitted");
  };
  return keepForm(context, send, (status) => data({ typed, notice: "not-stored" as const, token: "" }, { status }));
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

/** Requests of a person's own making come with one of these; what else passes the same-origin check has neither. */
function isFromOwnPage({ headers }: Request): boolean {
  return headers.has("origin") || headers.has("sec-fetch-site");
}
