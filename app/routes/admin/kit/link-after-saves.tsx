import { useRef } from "react";
import { Link, type LinkProps, useNavigate } from "react-router";
import { savesUnderWay } from "./saves-under-way";
import { useIsStaying } from "./use-is-staying";

/**
 * A link that waits for what the page is saving in place, so that the screen it opens reads what was saved and its
 * forms never meet a change of one's own. It opens nothing once the person has gone elsewhere.
 */
export function LinkAfterSaves({ onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const isStaying = useIsStaying();
  const isWaiting = useRef(false);
  return (
    <Link
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        const saves = isPlain && !event.defaultPrevented ? savesUnderWay() : null;
        if (!saves) return;
        event.preventDefault();
        if (isWaiting.current) return;
        isWaiting.current = true;
        const { to, replace, state, preventScrollReset } = rest;
        void saves.then(() => {
          isWaiting.current = false;
          return isStaying() ? navigate(to, { replace, state, preventScrollReset }) : undefined;
        });
      }}
    />
  );
}
