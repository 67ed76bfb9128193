import { ANSWER_TIME } from "~/content/pages/answer-time";
import type { AnswerTime as Measured } from "~/domain/leads/find-answer-time.server";
import { formatCount } from "~/lib/place-numbers";
import { waitInWords } from "~/lib/time-span";
import { useShell } from "~/routes/use-shell";

/** The agency's recent response time, if it's published. */
export function AnswerTime({ measured }: { measured: Measured | null }) {
  const { showsAnswerTime } = useShell().identity;
  if (!showsAnswerTime || measured === null) return null;
  const { seconds, answers } = measured;
  return (
    <p className="mt-4 max-w-text text-small text-muted">
      {ANSWER_TIME.replace("{time}", waitInWords(seconds)).replace("{count}", formatCount(answers))}
    </p>
  );
}
