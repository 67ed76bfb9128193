import { EQUITY_PROGRAM } from "~/content/catalogue/equity-program";
import { STARTUPS } from "~/content/pages/startups";
import { equityShare } from "~/domain/catalogue/plans";
import { ofTrack } from "~/domain/catalogue/schema";
import { fillFacts } from "~/lib/fill-facts";
import { usePackages } from "~/routes/use-catalogue";
import { useDocument } from "~/routes/use-document";
import { useEquityFacts } from "~/routes/use-equity";
import { EquityHandshake } from "~/ui/illustrations/equity-handshake";
import { ButtonLink } from "~/ui/primitives/button";
import { Eyebrow } from "~/ui/primitives/section-heading";
import { IdentityText } from "./identity-text";
import { Price } from "./price";

/** The program in its own band: description, money, procedure, and small print. */
export function StartupsEquity() {
  const { equity: copy, pitchLink: pitch } = useDocument(STARTUPS);
  const program = useDocument(EQUITY_PROGRAM);
  return (
    <section id="equity" aria-labelledby="equity-title" className="scheme-dark bg-sunken text-ink">
      <div className="page-width section-space">
        <div className="grid items-center gap-x-8 gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <Eyebrow>{copy.eyebrow}</Eyebrow>
            <h2 id="equity-title" className="text-title">
              {copy.title}
            </h2>
            <p className="mt-5 max-w-text text-lead text-muted">{program.summary}</p>
            <ButtonLink href={pitch.href} size="large" className="mt-8">
              {pitch.label}
            </ButtonLink>
          </div>
          <EquityHandshake className="mx-auto w-full max-w-md lg:col-span-5" />
        </div>
        <Figures />
        <div className="mt-16 grid gap-x-8 gap-y-16 lg:grid-cols-12">
          <Steps />
          <Example />
        </div>
        <Terms />
      </div>
    </section>
  );
}

/** The two figures, worded as in the agreement. */
function Figures() {
  const copy = useDocument(STARTUPS).equity;
  const facts = useEquityFacts();
  return (
    <div className="mt-14 grid border-y border-rule md:grid-cols-2">
      {[
        { figure: facts.equityDiscount, text: copy.discountLabel },
        { figure: facts.equityRange, text: copy.equityLabel },
      ].map(({ figure, text }) => (
        <p
          key={text}
          className="flex flex-wrap items-baseline gap-x-5 py-7 not-first:border-t not-first:border-rule md:not-first:border-t-0 md:not-first:border-l md:not-first:pl-10"
        >
          <span className="font-display text-hero text-bluebonnet tabular">{figure}</span>{" "}
          <span className="text-lead leading-snug">{text}</span>
        </p>
      ))}
    </div>
  );
}

function Steps() {
  const copy = useDocument(STARTUPS).equity;
  return (
    <div className="lg:col-span-7">
      <h3 className="text-heading">{copy.stepsTitle}</h3>
      <ol className="mt-6">
        {useDocument(EQUITY_PROGRAM).steps.map(({ title, text }, index) => (
          <li key={title} className="group relative grid grid-cols-[3rem_1fr] pb-8 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-0 bottom-0 left-[1.0625rem] w-px bg-rule group-last:hidden"
            />
            <span
              aria-hidden="true"
              className="relative grid size-9 place-items-center rounded-full border border-bluebonnet bg-sunken text-small tabular"
            >
              {index + 1}
            </span>
            <div>
              <h4 className="pt-1 text-subheading">{title}</h4>
              <p className="mt-1 max-w-lg text-small text-muted">
                <IdentityText>{text}</IdentityText>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Example() {
  const copy = useDocument(STARTUPS).equity;
  const packages = ofTrack(usePackages(), "startups");
  const { discountPercent } = useDocument(EQUITY_PROGRAM);
  return (
    <div className="lg:col-span-5">
      <h3 className="text-heading">{copy.exampleTitle}</h3>
      <table className="mt-6 w-full border-collapse text-left">
        <caption className="visually-hidden">{copy.exampleCaption}</caption>
        <thead className="text-small text-muted">
          <tr className="border-b border-ink">
            <th scope="col" className="py-2 pr-3 font-normal">
              {copy.exampleColumns.name}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal">
              {copy.exampleColumns.list}
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-normal">
              {copy.exampleColumns.program}
            </th>
          </tr>
        </thead>
        <tbody>
          {packages.map(({ id, name, priceCents }) => (
            <tr key={id} className="border-b border-rule align-baseline">
              <th scope="row" className="py-4 pr-3 font-normal">
                {name}
              </th>
              <td className="px-3 py-4 text-right text-muted line-through tabular">
                <Price of={{ packageId: id, name, cents: priceCents }} />
              </td>
              <td className="py-4 pl-3 text-right font-display text-subheading tabular">
                <Price
                  of={{ packageId: id, name, cents: priceCents - Math.round((priceCents * discountPercent) / 100) }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-small text-muted">{copy.exampleNote}</p>
      <Share />
    </div>
  );
}

/** The range of the share on a scale from zero to its maximum. */
function Share() {
  const copy = useDocument(STARTUPS).equity;
  const { min, max } = equityShare(useDocument(EQUITY_PROGRAM));
  // A single figure isn't a range that could be drawn.
  if (min === max) return null;
  return (
    <div className="mt-12">
      <h4 className="text-subheading">{copy.shareTitle}</h4>
      <div aria-hidden="true" className="mt-4 grid h-3" style={{ gridTemplateColumns: `repeat(${max}, 1fr)` }}>
        <span className="border-y border-l border-rule" style={{ gridColumn: `1 / ${min + 1}` }} />
        <span className="weeks-spare border border-bluebonnet" style={{ gridColumn: `${min + 1} / -1` }} />
      </div>
      <ul className="mt-3 grid gap-4 text-small" style={{ gridTemplateColumns: `${min}fr ${max - min}fr` }}>
        <li className="text-right">
          <span className="font-display text-subheading text-bluebonnet">{min}%</span>
          <span className="block text-muted">{copy.shareLow}</span>
        </li>
        <li className="text-right">
          <span className="font-display text-subheading text-bluebonnet">{max}%</span>
          <span className="block text-muted">{copy.shareHigh}</span>
        </li>
      </ul>
    </div>
  );
}

function Terms() {
  const copy = useDocument(STARTUPS).equity;
  const { terms } = useDocument(EQUITY_PROGRAM);
  const facts = useEquityFacts();
  return (
    <div className="mt-16 border-t border-ink pt-8">
      <h3 className="text-heading">{copy.termsTitle}</h3>
      <dl className="mt-6 gap-8 md:columns-2 lg:columns-3">
        {terms.map(({ title, text }) => (
          <div key={title} className="break-inside-avoid pb-6">
            <dt className="font-[600]">{title}</dt>
            <dd className="mt-1 text-small text-muted">
              <IdentityText>{fillFacts(text, facts)}</IdentityText>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
