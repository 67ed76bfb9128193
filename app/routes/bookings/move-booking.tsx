import { data, redirect } from "react-router";
import { BOOKING } from "~/content/pages/booking";
import { type MoveOutcome, moveBooking } from "~/domain/bookings/change-booking.server";
import { offerMove } from "~/domain/bookings/offer-times.server";
import { openBooking } from "~/domain/bookings/open-booking.server";
import { timeInWords } from "~/domain/bookings/words";
import { isMoment } from "~/lib/calendar-date";
import { fillFacts } from "~/lib/fill-facts";
import { bad, good } from "~/lib/notice";
import { agencyTimeZone } from "~/lib/place";
import { readZone } from "~/lib/visitor-zones";
import { PRIVATE_HEADERS } from "~/routes/careers/private-headers";
import { makeOnce, type Once } from "~/routes/forms/make-once.server";
import { pageMeta } from "~/routes/page-meta";
import { readDocument } from "~/routes/page-texts.server";
import { requestContext } from "~/routes/request-context";
import { readForm, redirectWithNotice } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
import { Eyebrow } from "~/ui/primitives/section-heading";
import type { Route } from "./+types/move-booking";
import { bookingHref, timesHref } from "./book-href";
import { takenNotice } from "./taken-notice";
import { TimesFrame } from "./times-frame";

export function headers() {
  return PRIVATE_HEADERS;
}

export function meta({ matches }: Route.MetaArgs) {
  const { change, lead } = documentIn(matches, BOOKING);
  return pageMeta({ title: change.move, description: lead, path: null, noindex: true }, matches);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const { searchParams } = url;
  const asked = { token: params.token, day: searchParams.get("day"), zone: searchParams.get("zone") };
  const [booking, offered] = await Promise.all([openBooking(app, params.token), offerMove(app, asked)]);
  if (!booking || !offered) throw redirect(bookingHref(params.token), 303);
  return data({ booking, offered, formKey: app.ids.uuid() }, { headers: PRIVATE_HEADERS });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { app } = context.get(requestContext);
  const form = await readForm(request);
  const [asked, zone] = [String(form.get("at") ?? ""), readZone(String(form.get("zone") ?? ""))];
  if (!isMoment(asked)) throw data(null, { status: 400 });
  const timeZone = zone ?? agencyTimeZone();
  const { taken, change } = await readDocument(context, url, BOOKING);
  const page = bookingHref(params.token);
  const once = (moved: MoveOutcome): Once<Response> => {
    switch (moved.outcome) {
      case "moved": {
        const answer = redirectWithNotice(page, good(change.moved, change.movedText, { held: [change.moved] }));
        return { answer, kept: answer };
      }
      case "taken": {
        const answer = redirectWithNotice(
          timesHref(`${page}/move`, { zone }),
          takenNotice(taken, timeZone, moved.next),
        );
        return { answer, kept: null };
      }
      case "too-late":
        return { answer: redirectWithNotice(page, bad(change.tooLate, change.tooLateText)), kept: null };
      case "gone":
        return { answer: redirect(page, 303), kept: null };
    }
  };
  const input = { token: params.token, at: new Date(asked), timeZone };
  return makeOnce(app, form, async (inside) => once(await moveBooking(inside, input)));
}

export default function MoveBooking({ loaderData: { booking, offered, formKey }, params }: Route.ComponentProps) {
  const { eyebrow, change } = useDocument(BOOKING);
  const when = timeInWords(booking.timeZone, new Date(booking.startsAt));
  return (
    <section className="page-width pt-10 pb-20 md:pt-14 lg:pb-28">
      <Eyebrow>{eyebrow}</Eyebrow>
      <h1 className="text-title">{fillFacts(change.moveTitle, { what: offered.kind.name.toLowerCase() })}</h1>
      <p className="mt-4 max-w-text text-lead text-muted">{fillFacts(change.moveLead, { when })}</p>
      <TimesFrame offered={offered} formKey={formKey} path={`${bookingHref(params.token)}/move`} />
    </section>
  );
}
