import { useEffect, useState } from "react";
import { formatRunning } from "~/domain/timers/schema";

const STEP_MS = 5000;
const SECOND_MS = 1000;

/**
 * A running time. The server sends the elapsed time, so a browser's wrong clock doesn't matter; the browser adds the
 * time since.
 */
export function Running({ seconds }: { seconds: number }) {
  const [passed, setPassed] = useState({ of: seconds, seconds: 0 });
  useEffect(() => {
    const from = performance.now();
    const step = setInterval(
      () => setPassed({ of: seconds, seconds: Math.floor((performance.now() - from) / SECOND_MS) }),
      STEP_MS,
    );
    return () => clearInterval(step);
  }, [seconds]);
  return formatRunning(seconds + (passed.of === seconds ? passed.seconds : 0));
}
