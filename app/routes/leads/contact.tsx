import { CALL_SLUG } from "~/content/pages/booking";
import { CONTACT, CONTACT_PATH } from "~/content/pages/contact";
import { isOffered } from "~/domain/bookings/offer-times.server";
import { mintFormToken } from "~/domain/forms/form-token.server";
import { findAnswerTime } from "~/domain/leads/find-answer-time.server";
import { CONTACT_MISSING, ContactMessage } from "~/domain/leads/kinds/contact-message";
import { findOwnContact } from "~/domain/leads/own-contact.server";
import { sendContactMessage } from "~/domain/leads/send-contact-message.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { fillIdentity } from "~/lib/fill-identity";
import { onlyLeft } from "~/lib/only-left";
import { shownMailbox } from "~/lib/own-letters";
import { parseForm } from "~/lib/parse-form";
import { letterheadLines } from "~/lib/postal-address";
import { BookOffer } from "~/routes/bookings/book-offer";
import { keepForm, readOr } from "~/routes/forms/kept-form.server";
import { PublicFormScript } from "~/routes/forms/public-form";
import { readSubmission } from "~/routes/forms/read-submission.server";
import { useFormPage } from "~/routes/forms/use-form-page";
import { pageMeta } from "~/routes/page-meta";
import { receiptOfLead } from "~/routes/receipts.server";
import { requestContext } from "~/routes/request-context";
import { readForm, redirectWithNotice, refuse, refuseFields, refuseToken } from "~/routes/respond.server";
import { IdentityText } from "~/routes/site/identity-text";
import { OpeningPicture } from "~/routes/site/opening-picture";
import { documentIn, useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { LetterWindow } from "~/ui/illustrations/letter-window";
import { ArrowLink } from "~/ui/primitives/arrow-link";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import { Eyebrow } from "~/ui/primitives/section-heading";
import type { Route } from "./+types/contact";
import { AnswerTime } from "./answer-time";
import { CONTACT_DRAFT_KEY, ContactForm } from "./contact-form";
import formScript from "./contact-form-script?worker&url";
import { ContactThanks } from "./contact-thanks";
import { changeSubject } from "./quote-change";

export function meta({ matches }: Route.MetaArgs) {
  const { title, meta } = documentIn(matches, CONTACT);
  return pageMeta(
    {
      title,
      description: meta.description,
      path: CONTACT_PATH,
      breadcrumbs: [{ name: "Home", path: "/" }],
      jsonLd: ({ identity, origin }) => [
        {
          "@type": "ContactPage",
          name: title,
          url: `${origin}${CONTACT_PATH}`,
          mainEntity: {
            "@type": "ProfessionalService",
            "@id": `${origin}/#agency`,
            name: identity.name,
            email: identity.email,
            telephone: identity.phoneHref.replace("tel:", ""),
          },
        },
      ],
    },
    matches,
  );
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, identify } = context.get(requestContext);
  return {
    token: mintFormToken(app),
    own: await readOr(context, null, async () => findOwnContact(onBehalfOf(app, await identify()))),
    answerTime: await readOr(context, null, () => findAnswerTime(app)),
    isBookable: await readOr(context, false, () => isOffered(app, CALL_SLUG)),
    subject: changeSubject(new URL(request.url).searchParams),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = context.get(requestContext);
  const form = await readForm(request);
  const parsed = parseForm(form, ContactMessage);
  if (parsed.status !== "success") return refuseFields(parsed, CONTACT_MISSING);
  const send = async () => {
    const answer = await sendContactMessage(app, parsed.value, readSubmission(context, request, form));
    if (answer.outcome === "press-again") return refuseToken(app, parsed.reply());
    if (answer.outcome === "rate-limited") return refuse(parsed.reply(), "too-many-requests", 429);
    onlyLeft(answer.outcome, "received");
    const { name, email } = parsed.value;
    const receipt = receiptOfLead(app, email, answer, { name, email, phone: "" });
    return redirectWithNotice(CONTACT_PATH, "message-sent", receipt);
  };
  return keepForm(context, send, (status) => refuse(parsed.reply(), "not-stored", status));
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const copy = useDocument(CONTACT);
  const { token, own, subject, answerTime, isBookable } = loaderData;
  const shell = useShell();
  const { isSent, notice, formToken, lastResult } = useFormPage({
    sent: "message-sent",
    token,
    refusal: actionData,
  });
  return (
    <>
      <div className="border-b border-rule bg-sunken">
        <div className="sm:page-width sm:py-10 lg:py-14">
          <div className="bg-raised px-5 py-12 sm:rounded-lg sm:border sm:border-rule sm:px-10 sm:shadow-float lg:px-12 lg:pb-16 xl:px-16">
            <div className="flex items-start justify-between gap-x-10">
              <div>
                <Eyebrow>{copy.eyebrow}</Eyebrow>
                <h1 className="text-hero">{copy.title}</h1>
              </div>
              <OpeningPicture
                of={copy.picture}
                sizes="11rem"
                className="-mt-3 aspect-[6/5] w-28! shrink-0 rounded-none! border border-dashed border-field bg-paper object-cover p-2 md:w-44! md:p-3"
              >
                <LetterWindow className="-mt-3 hidden w-44 shrink-0 border border-dashed border-field bg-paper p-3 md:block" />
              </OpeningPicture>
            </div>
            <p className="mt-6 max-w-text text-lead text-muted">
              <IdentityText>{copy.lead}</IdentityText>
            </p>
            <AnswerTime measured={answerTime} />
            <div className="mt-10 grid gap-x-12 gap-y-12 border-t border-ink pt-8 lg:grid-cols-12">
              <div className="relative lg:col-span-7">
                <h2 id="form-title" className="mb-5 text-heading">
                  {copy.form.title}
                </h2>
                <ContactThanks notice={isSent ? shell.notice : undefined} />
                {isSent && isBookable ? <BookOffer copy={copy.book} slug={CALL_SLUG} /> : null}
                <ContactForm own={own} subject={subject} token={formToken} lastResult={lastResult} isFresh={isSent} />
              </div>
              <Ways />
            </div>
          </div>
        </div>
      </div>
      <Shortcuts />
      <NoticeToast notice={notice} />
      <PublicFormScript src={formScript} draftKey={CONTACT_DRAFT_KEY} isSent={isSent} />
    </>
  );
}

function Ways() {
  const { identity } = useShell();
  const { title, email, phone, office, reply, support } = useDocument(CONTACT).ways;
  const row =
    "grid grid-cols-[4rem_minmax(0,1fr)] items-baseline sm:grid-cols-[6rem_minmax(0,1fr)] lg:grid-cols-1 gap-x-4 border-b lg:[&>dt]:pt-3 lg:[&_a]:pt-0.5 border-rule";
  return (
    <section aria-label={title} className="lg:col-span-5 lg:border-l lg:border-rule lg:pl-8 xl:pl-10">
      <dl className="max-lg:border-t max-lg:border-rule">
        <div className={row}>
          <dt className="text-small text-muted">{email}</dt>
          <dd>
            <a
              href={`mailto:${identity.email}`}
              className="link inline-block py-3 font-display text-subheading wrap-anywhere"
            >
              {shownMailbox(identity.email)}
            </a>
          </dd>
        </div>
        <div className={row}>
          <dt className="text-small text-muted">{phone}</dt>
          <dd>
            <a href={identity.phoneHref} className="link inline-block py-3 font-display text-subheading tabular">
              {identity.phone}
            </a>
          </dd>
        </div>
        {[
          { label: reply.label, text: fillIdentity(reply.text, identity) },
          { label: support.label, text: support.text },
          { label: office, text: letterheadLines(identity).join(", ") },
        ].map(({ label, text }) => (
          <div key={label} className={`${row} py-3 lg:pt-0`}>
            <dt className="text-small text-muted">{label}</dt>
            <dd className="font-display text-subheading">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Shortcuts() {
  const copy = useDocument(CONTACT);
  return (
    <section aria-labelledby="shortcuts-title">
      <div className="page-width grid gap-x-8 gap-y-6 py-14 md:grid-cols-12">
        <h2 id="shortcuts-title" className="text-heading md:col-span-5">
          {copy.shortcutsTitle}
        </h2>
        <ul className="border-t border-rule md:col-span-6 md:col-start-7">
          {copy.shortcuts.map(({ text, label, href }) => (
            <li
              key={href}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-rule py-3.5"
            >
              <span className="text-muted">{text}</span>
              <ArrowLink href={href}>{label}</ArrowLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
