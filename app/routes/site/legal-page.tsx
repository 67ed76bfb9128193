import { ChevronDown } from "lucide-react";
import { readLegalBody } from "~/content/legal/legal-body";
import type { LegalBlock } from "~/content/legal/legal-document";
import type { LegalContent } from "~/content/legal/legal-documents";
import { LEGAL_LINKS } from "~/content/navigation";
import { formatLongDate } from "~/lib/calendar-date";
import { fillIdentity } from "~/lib/fill-identity";
import { pageMeta } from "~/routes/page-meta";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { ArrowLink } from "~/ui/primitives/arrow-link";
import { IdentityText } from "./identity-text";
import "./legal.css";

type LegalSection = LegalContent["sections"][number];

/** Returns title, description and breadcrumbs of a legal page. */
export function legalMeta(path: string, { title, meta }: LegalContent, matches: Parameters<typeof pageMeta>[1]) {
  const { description } = meta;
  return pageMeta({ title, description, path, breadcrumbs: [{ name: "Home", path: "/" }] }, matches);
}

/** A legal document with its dates, a table of contents that stays in view on wide screens, and links to the others. */
export function LegalPage({ document, path }: { document: LegalContent; path: string }) {
  const words = useDocument(LEGAL_LINKS);
  const { title, effectiveOn, updatedOn, intro, sections } = document;
  return (
    <div className="page-width grid gap-x-8 pt-12 pb-20 md:pt-20 lg:grid-cols-12 print:block print:pt-0">
      <header className="lg:col-span-8 lg:col-start-5">
        <h1 className="text-title">{title}</h1>
        <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-1 text-small text-muted">
          {effectiveOn ? <DocumentDate label={words.effective} day={effectiveOn} /> : null}
          {updatedOn ? <DocumentDate label={words.updated} day={updatedOn} /> : null}
        </dl>
        <p className="mt-8 max-w-text text-lead">
          <IdentityText>{intro}</IdentityText>
        </p>
      </header>
      <PhoneContents sections={sections} />
      <aside className="hidden lg:col-span-3 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:block print:hidden">
        <Contents
          sections={sections}
          className="sticky top-[calc(var(--header-height)+2rem)] max-h-[calc(100vh-var(--header-height)-4rem)] overflow-y-auto overscroll-contain pr-4"
        />
      </aside>
      <div className="lg:col-span-8 lg:col-start-5">
        {sections.map((section, index) => (
          <Section key={section.id} section={section} number={index + 1} />
        ))}
        <OtherDocuments path={path} />
      </div>
    </div>
  );
}

function DocumentDate({ label, day }: { label: string; day: string }) {
  return (
    <div className="flex gap-1.5">
      <dt>{label}</dt>
      <dd className="text-ink">
        <time dateTime={day}>{formatLongDate(day)}</time>
      </dd>
    </div>
  );
}

function Contents({ sections, className }: { sections: readonly LegalSection[]; className: string }) {
  return (
    <nav aria-labelledby="contents-title" className={className}>
      <h2 id="contents-title" className="font-sans text-small font-[600]">
        {useDocument(LEGAL_LINKS).contents}
      </h2>
      <ol className="legal-toc mt-3 text-small">
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block border-l-2 border-rule py-1.5 pl-4 leading-snug text-muted no-underline hover:border-ink hover:text-ink"
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function PhoneContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <details className="group mt-8 border-y border-rule lg:hidden print:hidden">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between font-[550] [&::-webkit-details-marker]:hidden">
        {useDocument(LEGAL_LINKS).contents}
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-muted transition-[rotate] duration-150 group-open:rotate-180"
        />
      </summary>
      <ol className="pb-3">
        {sections.map(({ id, heading }, index) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-11 items-center gap-3 text-small text-ink no-underline">
              <span className="w-5 shrink-0 text-right text-muted tabular">{index + 1}</span>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Section({ section, number }: { section: LegalSection; number: number }) {
  const { id, heading, body } = section;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="legal-section mt-14 grid max-w-text gap-y-5 first:mt-12 print:mt-8"
    >
      <h2 id={`${id}-title`} className="text-heading">
        <span aria-hidden="true" className="mr-3 text-clay-ink tabular lg:absolute lg:-ml-14 lg:w-10 lg:text-right">
          {number}
        </span>
        {heading}
      </h2>
      {readLegalBody(body).map((block) => (
        <Block key={keyOf(block)} block={block} />
      ))}
    </section>
  );
}

function keyOf(block: LegalBlock): string {
  if (block.type === "paragraph") return block.text;
  return block.type === "list" ? block.items.join() : block.items.map(({ term }) => term).join();
}

function Block({ block }: { block: LegalBlock }) {
  if (block.type === "paragraph") {
    return (
      <p>
        <IdentityText>{block.text}</IdentityText>
      </p>
    );
  }
  if (block.type === "list") {
    return (
      <ul className="list-disc space-y-2 pl-5 marker:text-clay">
        {block.items.map((item) => (
          <li key={item} className="pl-1.5">
            <IdentityText>{item}</IdentityText>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <dl className="border-t border-rule">
      {block.items.map((item) => (
        <div key={item.term} className="grid gap-x-6 gap-y-1 border-b border-rule py-3.5 sm:grid-cols-[11rem_1fr]">
          <dt className="text-small leading-[1.75rem] font-[550]">{item.term}</dt>
          <dd>
            <Description text={item.description} href={item.href} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Description({ text, href }: { text: string; href: string | undefined }) {
  const { identity } = useShell();
  if (!href) return <IdentityText>{text}</IdentityText>;
  return (
    <a href={fillIdentity(href, identity)} className="link">
      {fillIdentity(text, identity)}
    </a>
  );
}

function OtherDocuments({ path }: { path: string }) {
  const { others, links } = useDocument(LEGAL_LINKS);
  return (
    <nav aria-label={others} className="mt-16 max-w-text border-t border-ink pt-5 print:hidden">
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {links
          .filter(({ href }) => href !== path)
          .map(({ href, label }) => (
            <li key={href}>
              <ArrowLink href={href}>{label}</ArrowLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
