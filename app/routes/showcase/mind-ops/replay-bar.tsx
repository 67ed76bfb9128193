import { useEffect, useState } from "react";
import { REPLAY_SECONDS } from "~/content/showcase/mind-ops-replay";
import { Button } from "~/ui/primitives/button";
import type { ReplayStep } from "./replay";

const TICK_MS = 250;

/**
 * Controls of the replay: playing, paused, or step by step. The view changes in steps without motion, so nothing needs
 * to be reduced. `onStep` gets the number of the step to show.
 */
export function ReplayBar({
  steps,
  step,
  onStep,
  onClose,
}: {
  steps: readonly ReplayStep[];
  step: number;
  onStep: (step: number) => void;
  onClose: () => void;
}) {
  const [seconds, setSeconds] = useState(0);
  const [isRunning, setRunning] = useState(true);
  const isOver = seconds >= REPLAY_SECONDS;

  useEffect(() => {
    if (!isRunning || isOver) return;
    const timer = setInterval(() => setSeconds((past) => Math.min(past + TICK_MS / 1000, REPLAY_SECONDS)), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning, isOver]);

  const due = steps.findLastIndex(({ at }) => at <= seconds);
  useEffect(() => {
    if (due !== step) onStep(due);
  }, [due, step, onStep]);

  const goTo = (index: number) => {
    setRunning(false);
    setSeconds(steps[index]?.at ?? 0);
  };
  return (
    <section aria-label="Replay" className="rounded-lg border border-bluebonnet bg-raised p-4">
      <p role="status" className="min-h-[3.1em] text-small sm:min-h-[1.6em]">
        {steps[step]?.caption}
      </p>
      <progress aria-label="Played" className="mind-ops-progress mt-3" max={REPLAY_SECONDS} value={seconds} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {isOver ? (
          <Button onClick={() => setSeconds(0)}>Play again</Button>
        ) : (
          <Button onClick={() => setRunning(!isRunning)}>{isRunning ? "Pause" : "Play"}</Button>
        )}
        <Button variant="secondary" disabled={step === 0} onClick={() => goTo(step - 1)}>
          Step back
        </Button>
        <Button variant="secondary" disabled={step === steps.length - 1} onClick={() => goTo(step + 1)}>
          Next step
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Back to my board
        </Button>
        <span className="tabular ml-auto font-mono text-fine text-muted">
          {Math.floor(seconds)} / {REPLAY_SECONDS} s
        </span>
      </div>
    </section>
  );
}
