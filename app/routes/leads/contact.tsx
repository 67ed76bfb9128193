import { CONTACT } from "~/content/pages/contact";
import { pageMeta } from "~/routes/page-meta";
import type { RouteHandle } from "~/routes/route-handle";
import { useShell } from "~/routes/use-shell";
import { LetterWindow } from "~/ui/illustrations/letter-window";
import { ArrowLink } from "~/ui/primitives/arrow-link";
import { Eyebrow } from "~/ui/primitives/section-heading";
import type { Route } from "./+types/contact";
import { ContactForm } from "./contact-form";

export const handle = { cache: true } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      title: CONTACT.title,
      description: CONTACT.description,
      path: CONTACT.path,
      breadcrumbs: [{ name: "Home", path: "/" }],
      jsonLd: ({ identity, origin }) => [
        {
          "@type": "ContactPage",
          name: CONTACT.title,
          url: `${origin}${CONTACT.path}`,
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

export default function Contact() {
  return (
    <>
      <div className="page-width grid gap-x-8 gap-y-14 pt-12 pb-20 md:pt-16 lg:grid-cols-12 lg:pb-28">
        <div className="lg:col-span-5">
          <Eyebrow>{CONTACT.eyebrow}</Eyebrow>
          <h1 className="text-hero">{CONTACT.title}</h1>
          <p className="mt-6 max-w-md text-lead text-muted">{CONTACT.lead}</p>
          <LetterWindow className="mt-10 -ml-2 hidden w-full max-w-sm lg:block" />
          <Ways />
        </div>
        <div className="lg:col-span-6 lg:col-start-7 lg:pt-3">
          <ContactForm />
        </div>
      </div>
      <Shortcuts />
    </>
  );
}

function Ways() {
  const { identity } = useShell();
  const { title, email, phone, office, reply, support } = CONTACT.ways;
  const row =
    "grid grid-cols-[4rem_minmax(0,1fr)] items-baseline sm:grid-cols-[6rem_minmax(0,1fr)] gap-4 border-b border-rule";
  return (
    <section aria-label={title} className="mt-10">
      <dl className="border-t border-ink">
        <div className={row}>
          <dt className="text-small text-muted">{email}</dt>
          <dd>
            <a
              href={`mailto:${identity.email}`}
              className="link inline-block py-3 font-display text-subheading wrap-anywhere"
            >
              {identity.email}
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
          { label: reply.label, text: reply.text },
          { label: support.label, text: support.text },
          { label: office, text: `${identity.city}, ${identity.region}` },
        ].map(({ label, text }) => (
          <div key={label} className={`${row} py-3`}>
            <dt className="text-small text-muted">{label}</dt>
            <dd className="font-display text-subheading">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Shortcuts() {
  return (
    <section aria-labelledby="shortcuts-title" className="border-t border-rule bg-sunken">
      <div className="page-width grid gap-x-8 gap-y-6 py-14 md:grid-cols-12">
        <h2 id="shortcuts-title" className="text-heading md:col-span-5">
          {CONTACT.shortcutsTitle}
        </h2>
        <ul className="border-t border-rule md:col-span-6 md:col-start-7">
          {CONTACT.shortcuts.map(({ text, label, href }) => (
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
