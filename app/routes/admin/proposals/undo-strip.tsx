import { Form } from "react-router";
import { PROPOSAL_STATE_LABELS, type ProposalState } from "~/domain/proposals/schema";
import { Each } from "~/ui/primitives/each";
import { SubmitButton } from "../kit/submit-button";
import { useRefreshWhile } from "../kit/use-refresh-while";
import { WAITING_PATH } from "./waiting-path";

/** One's own decisions that haven't taken effect, each with the button that takes it back. */
export function UndoStrip({
  undoable,
}: {
  undoable: readonly { id: string; title: string; state: ProposalState; secondsLeft: number }[];
}) {
  useRefreshWhile(undoable.length > 0);
  if (undoable.length === 0) return null;
  return (
    <ul aria-label="Decided just now" className="border-y border-rule bg-sunken">
      <Each of={undoable}>
        {({ id, title, state, secondsLeft }) => (
          <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
            <span className="min-w-0 grow wrap-anywhere">
              <span className="font-[550]">{PROPOSAL_STATE_LABELS[state]}: </span>
              {title}
            </span>
            {secondsLeft > 0 ? (
              <Form method="post" action={WAITING_PATH} preventScrollReset>
                <input type="hidden" name="proposalId" value={id} />
                <SubmitButton
                  name="intent"
                  value="undo"
                  variant="secondary"
                  data-decide={id === undoable[0]?.id ? "undo" : undefined}
                  aria-label={`Undo: ${title}`}
                  className="min-h-9"
                >
                  Undo
                </SubmitButton>
              </Form>
            ) : (
              <span className="text-muted">Taking effect…</span>
            )}
          </li>
        )}
      </Each>
    </ul>
  );
}
