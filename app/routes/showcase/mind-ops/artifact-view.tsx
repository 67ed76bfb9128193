import type { ArtifactKind } from "~/content/showcase/mind-ops-tasks";
import { diffLines } from "~/lib/diff-lines";
import { DiffLine } from "~/routes/site/mind-ops-diff";

/** An artifact in readable form: text, a colored diff, or a table. */
export function ArtifactView({ kind, content, name }: { kind: ArtifactKind; content: string; name: string }) {
  if (kind === "table") return <TableView content={content} name={name} />;
  if (kind === "code_diff") return <DiffView content={content} name={name} />;
  return <div className="mind-ops-sheet max-w-text text-small whitespace-pre-wrap">{content}</div>;
}

/** Additions and removals in a version compared with the previous one. */
export function ChangesView({ before, after, name }: { before: string; after: string; name: string }) {
  return (
    <Scroller name={name}>
      <ul className="py-3 font-mono text-fine leading-relaxed">
        {diffLines(before, after).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: safe: lines repeat and never move
          <DiffLine key={index} line={line} />
        ))}
      </ul>
    </Scroller>
  );
}

function DiffView({ content, name }: { content: string; name: string }) {
  return (
    <Scroller name={name}>
      <ul className="w-max min-w-full py-3 font-mono text-fine leading-relaxed whitespace-pre">
        {content.split("\n").map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: safe: lines repeat and never move
          <CodeLine key={index} text={text} />
        ))}
      </ul>
    </Scroller>
  );
}

function CodeLine({ text }: { text: string }) {
  if (/^(?:---|\+\+\+|@@) ?/.test(text)) {
    return <li className="px-4 py-0.5 text-muted first:pt-0">{text}</li>;
  }
  const sign = text.startsWith("+") ? "+" : text.startsWith("-") ? "-" : " ";
  return <DiffLine line={{ sign, text: text.slice(1) }} />;
}

function TableView({ content, name }: { content: string; name: string }) {
  const [head = [], ...rows] = content
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.split("|").map((cell) => cell.trim()));
  return (
    <Scroller name={name}>
      <table className="tabular w-full min-w-[38rem] text-left text-small">
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr className="border-b border-rule text-fine text-muted *:px-4 *:py-2.5 *:font-[450]">
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: safe: rows may repeat and never move
            <tr key={row} className="border-b border-rule align-top last:border-0 *:px-4 *:py-2.5">
              <th scope="row" className="font-[550]">
                {first}
              </th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: safe: cells may repeat and never move
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

/** A scrollable area for content too wide for a phone, also by keyboard. */
function Scroller({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: safe: what scrolls has to be reachable by keyboard
    <section aria-label={name} tabIndex={0} className="mind-ops-sheet relative overflow-x-auto p-0">
      {children}
    </section>
  );
}
