import { useEffect, useRef, useState } from "react";
import { REFUSALS } from "~/content/showcase/mind-ops-board";
import type { DemoTask } from "~/content/showcase/mind-ops-tasks";
import { TextBox } from "~/ui/forms/text-control";
import { Button } from "~/ui/primitives/button";
import { REASON_MAX_CHARACTERS } from "./board";
import { openRevisions } from "./revise-artifact";

const OWN = "own";

/** Sends a version back with a reason: for changes, or as a final rejection. */
export function ReturnForm({
  task,
  onAsk,
  onReject,
  onCancel,
}: {
  task: DemoTask;
  onAsk: (reasonId: string, reason: string) => void;
  onReject: (reason: string) => void;
  onCancel: () => void;
}) {
  const ready = openRevisions(task);
  const [reasonId, setReasonId] = useState(ready[0]?.id ?? OWN);
  const [words, setWords] = useState("");
  const [isSent, setSent] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const own = useRef<HTMLTextAreaElement>(null);
  useEffect(() => first.current?.focus(), []);
  const reason = reasonId === OWN ? words.trim() : (ready.find(({ id }) => id === reasonId)?.reason ?? "");

  const refusal = reason === "" ? "no-reason" : reason.length > REASON_MAX_CHARACTERS ? "long-reason" : undefined;
  const problem = isSent && refusal ? REFUSALS[refusal] : undefined;

  function send(then: (reason: string) => void): void {
    setSent(true);
    if (refusal) own.current?.focus();
    else then(reason);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send((given) => onAsk(reasonId, given));
      }}
    >
      <fieldset>
        <legend className="text-small font-[550]">Why does it go back?</legend>
        <div className="mt-1">
          {[...ready, { id: OWN, reason: "In my own words" }].map((choice, index) => (
            <label key={choice.id} className="flex min-h-11 items-center gap-2.5 text-small leading-snug">
              <input
                ref={index === 0 ? first : undefined}
                type="radio"
                name="reason"
                className="size-4 shrink-0 accent-bluebonnet"
                checked={reasonId === choice.id}
                onChange={() => setReasonId(choice.id)}
              />
              {choice.reason}
            </label>
          ))}
        </div>
      </fieldset>
      {reasonId === OWN ? (
        <div>
          <label htmlFor="own-reason" className="text-small">
            Your reason
          </label>
          <TextBox
            id="own-reason"
            ref={own}
            rows={3}
            value={words}
            maxLength={REASON_MAX_CHARACTERS}
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? "own-error" : undefined}
            onChange={(event) => setWords(event.target.value)}
            className="mt-1 w-full rounded-md border border-field bg-paper p-3 text-small"
          />
          {problem ? (
            <p id="own-error" role="alert" className="text-small text-bad">
              {problem}
            </p>
          ) : null}
        </div>
      ) : null}
      <div className="mt-3 grid gap-2">
        <Button type="submit">Ask for changes</Button>
        <Button variant="secondary" onClick={() => send(onReject)}>
          Reject permanently
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
