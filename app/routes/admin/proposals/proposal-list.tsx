import { Link } from "react-router";
import type { Proposal } from "~/domain/proposals/queries.server";
import { PROPOSAL_KIND_LABELS, PROPOSAL_STATE_LABELS } from "~/domain/proposals/schema";
import { Each } from "~/ui/primitives/each";
import { Ago } from "../kit/ago";
import { proposalPath } from "./waiting-path";

/** Proposals to choose from; on a phone it gives way to the one that was chosen. */
export function ProposalList({
  items,
  now,
  chosenId,
  isHidden,
}: {
  items: readonly Proposal[];
  now: string;
  chosenId: string | undefined;
  /** True where a phone shows the chosen one alone. */
  isHidden: boolean;
}) {
  return (
    <nav aria-label="Proposals" className={isHidden ? "max-lg:hidden" : undefined}>
      <ul className="border-t border-rule">
        <Each of={items}>
          {({ id, kind, title, proposedBy, createdAt, state }) => (
            <li className="border-b border-rule">
              <Link
                to={proposalPath(id)}
                data-proposal
                aria-current={id === chosenId ? "page" : undefined}
                className="block px-3 py-2.5 text-ink no-underline hover:bg-raised aria-[current=page]:bg-bluebonnet-wash"
              >
                <span className="flex items-baseline gap-2 text-eyebrow text-muted">
                  <span className="font-[550]">{PROPOSAL_KIND_LABELS[kind]}</span>
                  {state === "waiting" ? null : <span>{PROPOSAL_STATE_LABELS[state]}</span>}
                  <span className="ml-auto shrink-0">
                    <Ago at={createdAt} now={now} />
                  </span>
                </span>
                <span className="mt-0.5 line-clamp-2 font-[550] wrap-anywhere">{title}</span>
                <span className="block truncate text-muted">{proposedBy}</span>
              </Link>
            </li>
          )}
        </Each>
      </ul>
    </nav>
  );
}
