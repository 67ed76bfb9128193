import { data, redirect } from "react-router";
import { BOOKING } from "~/content/pages/booking";
import { CONTACT_PATH } from "~/content/pages/contact";
import { bookTime } from "~/domain/bookings/book-time.server";
import { cancelBooking } from "~/domain/bookings/change-booking.server";
import { openInvitation } from "~/domain/bookings/invitations.server";
import { findAsked, openBooking, releaseTime } from "~/domain/bookings/open-booking.server";
import { BOOKING_MISSING, type BookingDetails, bookingDetails } from "~/domain/bookings/schema";
import { mintFormToken } from "~/domain/forms/form-token.server";
import { findOwnContact } from "~/domain/leads/own-contact.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { isMoment } from "~/lib/calendar-date";
import { bad, good } from "~/lib/notice";
import { parseForm } from "~/lib/parse-form";
import { agencyTimeZone } from "~/lib/place";
import { together } from "~/lib/together";
import { readZone } from "~/lib/visitor-zones";
import { PRIVATE_HEADERS } from "~/routes/careers/private-headers";
import { keepForm, readOr } from "~/routes/forms/kept-form.server";
import { readSubmission } from "~/routes/forms/read-submission.server";
import { useFormPage } from "~/routes/forms/use-form-page";
import { pageMeta } from "~/routes/page-meta";
import { readDocument } from "~/routes/page-texts.server";
import { requestContext } from "~/routes/request-context";
import { readForm, redirectWithNotice, refuse, refuseFields, refuseToken } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
import { ButtonLink } from "~/ui/primitives/button";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/booking";
import { bookingHref, bookPath, invitedBy, timesHref } from "./book-href";
import { BookedTime } from "./booked-time";
import { BookingForm } from "./booking-form";
import { BookingFrame } from "./booking-frame";
import { takenNotice } from "./taken-notice";

export function headers() {
  return PRIVATE_HEADERS;
}

export function meta({ matches }: Route.MetaArgs) {
  const { eyebrow: title, lead: description } = documentIn(matches, BOOKING);
  return pageMeta({ title, description, path: null, noindex: true }, matches);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { app, identify } = context.get(requestContext);
  const [booking, invited, account] = await together([
    openBooking(app, params.token),
    readOr(context, null, () => openInvitation(app, invitedBy(url))),
    readOr(context, null, async () => findOwnContact(onBehalfOf(app, await identify()))),
  ]);
  const own = invited?.email ? invited : account;
  const now = app.clock.now().toISOString();
  return data(
    { booking, own, hasSaidTopic: invited !== null && invited.projectId === null, now, token: mintFormToken(app) },
    { status: booking ? 200 : 404, headers: PRIVATE_HEADERS },
  );
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { app } = context.get(requestContext);
  const form = await readForm(request);
  const [slug, zone] = [String(form.get("kind") ?? ""), readZone(String(form.get("zone") ?? ""))];
  const invited = invitedBy(url);
  const [here, times] = [
    timesHref(bookingHref(params.token), { invited }),
    timesHref(bookPath(slug), { zone, invited }),
  ];
  if (form.get("intent") === "release") {
    await releaseTime(app, params.token);
    return redirect(times, 303);
  }
  const copy = await readDocument(context, url, BOOKING);
  if (form.get("intent") === "cancel")
    return canceled(copy.change, await cancelBooking(app, params.token), params.token);
  const asked = await findAsked(app, { token: params.token, slug });
  if (!asked) throw data(null, { status: 404 });
  const parsed = parseForm(form, bookingDetails(asked));
  if (parsed.status !== "success") return refuseFields(parsed, BOOKING_MISSING);
  const at = String(form.get("at") ?? "");
  const timeZone = zone ?? agencyTimeZone();
  const held = { token: params.token, slug, at: isMoment(at) ? new Date(at) : null, timeZone };
  const submission = readSubmission(context, request, form);
  const book = async () => {
    const details = parsed.value as BookingDetails; // safe: the schema checks every field of it
    const answer = await bookTime(app, { ...held, details, invitation: invited, submission });
    switch (answer.outcome) {
      case "booked":
        return redirect(bookingHref(answer.token), 303);
      case "taken":
        return redirectWithNotice(times, takenNotice(copy.taken, timeZone, answer.next));
      case "gone":
        return redirect(bookingHref(params.token), 303);
      case "press-again":
        return refuseToken(app, parsed.reply());
      case "rate-limited":
        return redirectWithNotice(here, bad(copy.details.tooMany));
      case "refused":
        return redirectWithNotice(here, bad(copy.details.refused));
    }
  };
  return keepForm(context, book, (status) => refuse(parsed.reply(), "not-stored", status));
}

function canceled(
  copy: typeof BOOKING.content.change,
  { outcome }: Awaited<ReturnType<typeof cancelBooking>>,
  token: string,
): Response {
  const page = bookingHref(token);
  switch (outcome) {
    case "canceled":
      return redirectWithNotice(page, good(copy.canceled, copy.canceledText, { held: [copy.canceled] }));
    case "too-late":
      return redirectWithNotice(page, bad(copy.tooLate, copy.tooLateText));
    case "gone":
      return redirect(page, 303);
  }
}

export default function Booking({ loaderData, actionData, params }: Route.ComponentProps) {
  const copy = useDocument(BOOKING);
  const { token, ...held } = loaderData;
  const { booking } = held;
  const { notice, formToken, lastResult } = useFormPage({ token, refusal: actionData });
  if (!booking) {
    return (
      <BookingFrame title={copy.unknown.title} lead={copy.unknown.text}>
        <ButtonLink href={CONTACT_PATH} size="large">
          {copy.unknown.action}
        </ButtonLink>
      </BookingFrame>
    );
  }
  if (booking.state === "canceled") {
    return (
      <BookingFrame title={copy.canceled.title} lead={copy.canceled.text}>
        <ButtonLink href={bookPath(booking.kind.slug)} size="large">
          {copy.canceled.action}
        </ButtonLink>
      </BookingFrame>
    );
  }
  if (booking.state !== "held") return <BookedTime booking={booking} page={bookingHref(params.token)} />;
  return (
    <>
      <BookingForm {...held} booking={booking} token={formToken} lastResult={lastResult} isFresh={false} />
      <NoticeToast notice={notice} />
    </>
  );
}
