import type { InvoicePaper, PaperSum } from "~/domain/invoices/invoice-paper";
import { Each } from "~/ui/primitives/each";
import { PayCodeFigure } from "./pay-code-figure";

/** Invoice on screen, with the same text in the same order as the PDF. `title`: level of its heading. */
export function InvoiceSheet({ paper, title: Title = "h1" }: { paper: InvoicePaper; title?: "h1" | "h2" }) {
  return (
    <article data-invoice className="min-w-0">
      <p className="text-eyebrow font-[550] text-clay-ink">{paper.eyebrow}</p>
      <Title className="mt-1 font-display text-heading wrap-anywhere">{paper.title}</Title>
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-small">
        {paper.facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <Party {...paper.from} />
        <Party {...paper.to} />
      </div>
      <ul className="mt-8 border-t border-ink">
        <Each of={paper.items}>
          {(item) => (
            <li className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-rule py-4">
              <div className="min-w-0">
                <p className="font-[550] wrap-anywhere">{item.name}</p>
                {item.description ? (
                  <p className="mt-0.5 max-w-text whitespace-pre-line wrap-anywhere text-small text-muted">
                    {item.description}
                  </p>
                ) : null}
                {item.price ? <p className="mt-0.5 text-small text-muted tabular">{item.price}</p> : null}
              </div>
              <p className="text-right tabular">{item.amount}</p>
            </li>
          )}
        </Each>
      </ul>
      <div className="mt-6 ml-auto max-w-md break-inside-avoid">
        <Sums rows={paper.sums} />
        {paper.settled.length > 0 ? <Sums rows={paper.settled} className="mt-5" /> : null}
      </div>
      {paper.note ? <p className="mt-8 max-w-text whitespace-pre-line wrap-anywhere">{paper.note}</p> : null}
      {paper.pay ? (
        <section id="how-to-pay" className="mt-8 scroll-mt-6 border-t border-ink pt-4">
          <h2 className="text-subheading">{paper.pay.heading}</h2>
          <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
            <div className="min-w-0 flex-1 basis-64">
              {paper.pay.lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: safe: lines of one text, which never move
                <p key={index} className="mt-1 wrap-anywhere">
                  {line}
                </p>
              ))}
            </div>
            {paper.pay.code ? <PayCodeFigure code={paper.pay.code} /> : null}
          </div>
        </section>
      ) : null}
      {paper.verify.url ? (
        <p className="mt-8 text-small text-muted">
          {paper.verify.text}{" "}
          <a href={new URL(paper.verify.url).pathname} className="link wrap-anywhere">
            {paper.verify.url}
          </a>
        </p>
      ) : null}
    </article>
  );
}

function Party({ label, lines }: InvoicePaper["from"]) {
  return (
    <div className="min-w-0 text-small">
      <p className="text-muted">{label}</p>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: safe: lines of one text, which never move
        <p key={index} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  );
}

function Sums({ rows, className = "" }: { rows: readonly PaperSum[]; className?: string }) {
  return (
    <dl className={`grid grid-cols-[1fr_auto] gap-y-1.5 tabular ${className}`}>
      {rows.map(({ label, amount, isTotal }) => (
        <div key={label} className="contents">
          <dt className={isTotal ? "border-t border-ink pt-2 font-[550]" : "text-small text-muted wrap-anywhere"}>
            {label}
          </dt>
          <dd
            className={
              isTotal
                ? "border-t border-ink pt-1 pl-6 text-right font-display text-heading"
                : "pl-6 text-right text-small"
            }
          >
            {amount}
          </dd>
        </div>
      ))}
    </dl>
  );
}
