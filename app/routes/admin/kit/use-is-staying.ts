import { useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * For what navigates later than it was asked to, such as a search after a pause: false once the person is on the way to
 * another page, or there.
 */
export function useIsStaying(): () => boolean {
  const here = useLocation().pathname;
  const heading = useNavigation().location?.pathname ?? here;
  const now = useRef({ here, heading });
  now.current = { here, heading };
  return () => now.current.heading === here && now.current.here === here;
}
