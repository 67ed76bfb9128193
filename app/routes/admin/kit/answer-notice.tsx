import { useIsHydrated } from "~/routes/use-is-hydrated";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { AdminAnswer } from "./admin-answer";
import { useToastOf } from "./use-toast-action";

/** The notice of an action's response: a toast, or without script a note in place. */
export function AnswerNotice({ answer }: { answer: AdminAnswer | undefined }) {
  const isHydrated = useIsHydrated();
  useToastOf(answer);
  return isHydrated || !answer?.notice ? null : <NoticeToast notice={answer.notice} />;
}
