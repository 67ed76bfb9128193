import { ChevronDown } from "lucide-react";
import type { ReferenceView } from "./reference-model";

type Props = { reference: ReferenceView };

/** All operations by group, always visible next to the text. */
export function ReferenceNav({ reference }: Props) {
  return (
    <nav aria-label="Operations" className="reference-nav">
      <Entries reference={reference} />
    </nav>
  );
}

/** Navigation on phones, collapsed. */
export function PhoneReferenceNav({ reference }: Props) {
  return (
    <details className="reference-phone-nav group">
      <summary>
        All operations
        <ChevronDown aria-hidden="true" className="size-5 transition-[rotate] duration-150 group-open:rotate-180" />
      </summary>
      <nav aria-label="All operations" className="reference-nav">
        <Entries reference={reference} />
      </nav>
    </details>
  );
}

function Entries({ reference: { groups } }: Props) {
  return (
    <ul>
      <li>
        <a href="#guide">How it works</a>
      </li>
      {groups.map(({ id, name, operations }) => (
        <li key={id}>
          <a href={`#${id}`}>{name}</a>
          <ul>
            {operations.map((operation) => (
              <li key={operation.id}>
                <a href={`#${operation.id}`}>{operation.summary}</a>
              </li>
            ))}
          </ul>
        </li>
      ))}
      <li>
        <a href="#objects">Objects</a>
      </li>
      <li>
        <a href="#refusals">Errors</a>
      </li>
    </ul>
  );
}
