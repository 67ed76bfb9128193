import { data, redirect } from "react-router";
import { BOOKING } from "~/content/pages/booking";
import { type HoldOutcome, holdTime } from "~/domain/bookings/hold-time.server";
import { offerTimes } from "~/domain/bookings/offer-times.server";
import { isMoment } from "~/lib/calendar-date";
import { fillFacts } from "~/lib/fill-facts";
import { bad } from "~/lib/notice";
import { agencyTimeZone } from "~/lib/place";
import { readZone } from "~/lib/visitor-zones";
import { wallTimeIn } from "~/lib/zone-clock";
import { PRIVATE_HEADERS } from "~/routes/careers/private-headers";
import { makeOnce, type Once } from "~/routes/forms/make-once.server";
import { pageMeta } from "~/routes/page-meta";
import { readDocument } from "~/routes/page-texts.server";
import { requestContext } from "~/routes/request-context";
import { readForm, redirectWithNotice } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import { documentIn, useDocument } from "~/routes/use-document";
import { Eyebrow } from "~/ui/primitives/section-heading";
import type { Route } from "./+types/choose-time";
import { bookingHref, bookPath, invitedBy, timesHref } from "./book-href";
import { takenNotice } from "./taken-notice";
import { OwnZone } from "./time-zone-form";
import { TimesFrame } from "./times-frame";

const LOOKS = { name: "booking-times", points: 120, seconds: 60 } as const;
const DAY_CHARACTERS = "2026-11-21".length;

export const handle = { limit: LOOKS } satisfies RouteHandle;

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const { searchParams } = url;
  const asked = { slug: params.kind, day: searchParams.get("day"), zone: searchParams.get("zone") };
  const offered = await offerTimes(app, asked);
  if (!offered) throw data(null, { status: 404 });
  const invited = invitedBy(url);
  return data({ offered, invited, formKey: app.ids.uuid() }, invited ? { headers: PRIVATE_HEADERS } : {});
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { app, clientAddress } = context.get(requestContext);
  const form = await readForm(request);
  const [asked, zone] = [String(form.get("at") ?? ""), readZone(String(form.get("zone") ?? ""))];
  if (!isMoment(asked)) throw data(null, { status: 400 });
  const at = new Date(asked);
  const timeZone = zone ?? agencyTimeZone();
  const copy = await readDocument(context, url, BOOKING);
  const invited = invitedBy(url);
  const day = wallTimeIn(timeZone, at).slice(0, DAY_CHARACTERS);
  const back = timesHref(bookPath(params.kind), { zone, day, invited });
  const once = (held: HoldOutcome): Once<Response> => {
    switch (held.outcome) {
      case "held": {
        const answer = redirect(timesHref(bookingHref(held.token), { invited }), 303);
        return { answer, kept: answer };
      }
      case "unknown":
        throw data(null, { status: 404 });
      case "rate-limited":
        return { answer: redirectWithNotice(back, bad(copy.tooMany)), kept: null };
      case "taken":
        return { answer: redirectWithNotice(back, takenNotice(copy.taken, timeZone, held.next)), kept: null };
    }
  };
  return makeOnce(app, form, async (inside) =>
    once(await holdTime(inside, { slug: params.kind, at, timeZone, clientAddress })),
  );
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const copy = documentIn(matches, BOOKING);
  const { name = "", minutes = 0 } = loaderData?.offered.kind ?? {};
  const facts = { what: name, minutes: String(minutes) };
  return pageMeta(
    {
      title: fillFacts(copy.title, facts),
      description: fillFacts(copy.description, facts),
      path: bookPath(params.kind),
      hasPicture: false,
      noindex: Boolean(loaderData?.invited),
    },
    matches,
  );
}

export default function ChooseTime({ loaderData: { offered, invited, formKey } }: Route.ComponentProps) {
  const copy = useDocument(BOOKING);
  const { kind, timeZone } = offered;
  return (
    <section className="page-width pt-10 pb-20 md:pt-14 lg:pb-28">
      <OwnZone timeZone={timeZone} />
      <Eyebrow>{copy.eyebrow}</Eyebrow>
      <h1 className="text-title">{fillFacts(copy.title, { what: kind.name, minutes: String(kind.minutes) })}</h1>
      <p className="mt-4 max-w-text text-lead text-muted">{copy.lead}</p>
      <TimesFrame offered={offered} formKey={formKey} path={bookPath(kind.slug)} invited={invited} />
    </section>
  );
}
