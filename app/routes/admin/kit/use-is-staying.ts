import { useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * Returns a function for delayed navigation, such as a search after a pause: false once the user is leaving or has left
 * the page.
 */
export function useIsStaying(): () => boolean {
  const here = useLocation().pathname;
  const heading = useNavigation().location?.pathname ?? here;
  const now = useRef({ here, heading });
  now.current = { here, heading };
  return () => now.current.heading === here && now.current.here === here;
}
