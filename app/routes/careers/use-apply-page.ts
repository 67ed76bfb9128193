import type { SubmissionResult } from "@conform-to/react";
import { useRef, useState } from "react";
import type { Notice } from "~/ui/primitives/notice-toast";

type Answer = { notice: Notice; result?: SubmissionResult<string[]> | undefined };

/** The notice of the application page: that of the last refusal, whether the browser or the server refused. */
export function useApplyPage(answer: Answer | undefined, first: Notice | undefined) {
  const [shown, setShown] = useState<{ of: Answer | undefined; own: Notice | null; count: number }>({
    of: answer,
    own: null,
    count: 0,
  });
  if (shown.of !== answer) setShown({ of: answer, own: null, count: shown.count + 1 });
  const reported = useRef<Answer | undefined>(undefined);
  return {
    notice: shown.own ?? answer?.notice ?? first,
    noticeKey: shown.count,
    /** Called by the form each time it is refused; what the server refused has the server's own words. */
    onRefused(notice: Notice) {
      const isOfServer = answer?.result?.error !== undefined && reported.current !== answer;
      reported.current = answer;
      if (!isOfServer) setShown((last) => ({ ...last, own: notice, count: last.count + 1 }));
    },
  };
}
