import { QUOTE_PAPER } from "~/content/pages/quote-paper";
import { agencyLines, recipientLines } from "~/domain/quotes/paper-words";
import type { QuoteContent } from "~/domain/quotes/schema";
import { useShell } from "~/routes/use-shell";

/** Maker and receiver of a quote, each with their address. */
export function QuoteParties({ content, email }: { content: QuoteContent; email: string }) {
  const { identity } = useShell();
  const from = agencyLines(identity);
  return (
    <dl className="mt-6 grid gap-x-8 gap-y-4 text-small sm:grid-cols-2 print:grid-cols-2">
      <Party label={QUOTE_PAPER.from} lines={from} />
      <Party label={QUOTE_PAPER.for} lines={recipientLines(content, email)} />
    </dl>
  );
}

function Party({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <div className="border-t border-ink pt-2">
      <dt className="text-muted">{label}</dt>
      {lines.map((line) => (
        <dd key={line} className={line === lines[0] ? "font-[550] wrap-anywhere" : "wrap-anywhere"}>
          {line}
        </dd>
      ))}
    </div>
  );
}
