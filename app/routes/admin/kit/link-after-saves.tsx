import { useRef } from "react";
import { Link, type LinkProps, useNavigate } from "react-router";
import { savesUnderWay } from "./saves-under-way";
import { useIsStaying } from "./use-is-staying";

/**
 * A link that waits for in-place saves to finish, so that the next screen reads the saved state and its forms never
 * conflict with the user's own changes. It opens nothing once the user has gone elsewhere.
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
