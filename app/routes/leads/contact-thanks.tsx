import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import type { Notice } from "~/ui/primitives/notice-toast";

const SHOWN_MS = 3000;

/**
 * The thank-you that follows a message. With script it covers the empty form for three seconds; without, it is above
 * it. The live region is there from the start, so that what comes into it is announced.
 */
export function ContactThanks({ notice, since }: { notice: Notice | undefined; since: string }) {
  const [isScripted, setIsScripted] = useState(false);
  const [over, setOver] = useState<string | null>(null);
  const isShown = notice !== undefined && over !== since;

  useEffect(() => setIsScripted(true), []);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setOver(since), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isShown, since]);

  return (
    <div role="status">
      {isShown ? (
        <div
          className={
            isScripted
              ? "absolute inset-0 z-10 flex flex-col items-center justify-center rounded-lg bg-raised p-8 text-center"
              : "mb-8 flex flex-col items-start border-l-2 border-good bg-good-wash p-5"
          }
        >
          <CircleCheck aria-hidden="true" className={isScripted ? "mb-5 size-12 text-good" : "mb-2 size-6 text-good"} />
          <p className="font-display text-heading">{notice.title}</p>
          <p className="mt-2 max-w-sm text-muted">{notice.text}</p>
        </div>
      ) : null}
    </div>
  );
}
