import type { StatementPaper } from "~/domain/invoices/statement-paper";
import { Each } from "~/ui/primitives/each";

/** Phones show each entry in two lines: its text, then its day and amounts. */
const HEAD_ON_PHONES = ["", "max-sm:sr-only", "text-right max-sm:order-1", "text-right max-sm:order-1"];

/** Statement on screen, with the same text in the same order as the PDF. */
export function StatementSheet({ paper }: { paper: StatementPaper }) {
  const [head, ...rows] = paper.rows;
  return (
    <article data-statement className="mt-8">
      <h2 className="text-subheading wrap-anywhere">{paper.title}</h2>
      <p className="text-small text-muted">{paper.period}</p>
      <div className="mt-3 text-small">
        {paper.to.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: safe: lines of one text, which never move
          <p key={index} className="wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: safe: what scrolls can be reached by keyboard */}
      <section tabIndex={0} aria-label={paper.title} className="mt-5 overflow-x-auto">
        <table className="w-full text-small">
          <thead>
            <tr className="border-b border-ink text-left text-muted max-sm:grid max-sm:grid-cols-[1fr_6.5rem_6.5rem]">
              {head?.cells.map((cell, index) => (
                <th key={cell} scope="col" className={`py-2 pr-3 font-normal ${HEAD_ON_PHONES[index]}`}>
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Each of={rows} as="tr" by={({ key }) => key}>
              {({ cells: [day, what, amount, balance] }) => (
                <tr className="border-b border-rule max-sm:grid max-sm:grid-cols-[1fr_6.5rem_6.5rem]">
                  <td className="py-2.5 pr-3 whitespace-nowrap text-muted max-sm:order-1 max-sm:pt-0">{day}</td>
                  <td className="py-2.5 pr-3 wrap-anywhere max-sm:col-span-3 max-sm:pb-0">{what}</td>
                  <td className="py-2.5 pr-3 text-right tabular max-sm:order-1 max-sm:pt-0">{amount}</td>
                  <td className="py-2.5 pr-3 text-right tabular max-sm:order-1 max-sm:pt-0">{balance}</td>
                </tr>
              )}
            </Each>
          </tbody>
        </table>
      </section>
    </article>
  );
}
