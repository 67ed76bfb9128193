import type { StatementPaper } from "~/domain/invoices/statement-paper";

/** What a statement says: the same words in the same order as on paper. */
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
            <tr className="border-b border-ink text-left text-muted">
              {head?.cells.map((cell, index) => (
                <th key={cell} scope="col" className={`py-2 pr-3 font-normal ${index > 1 ? "text-right" : ""}`}>
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [day, what, amount, balance] }) => (
              <tr key={key} className="border-b border-rule">
                <td className="py-2.5 pr-3 whitespace-nowrap text-muted">{day}</td>
                <td className="py-2.5 pr-3 wrap-anywhere">{what}</td>
                <td className="py-2.5 pr-3 text-right tabular">{amount}</td>
                <td className="py-2.5 pr-3 text-right tabular">{balance}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </article>
  );
}
