import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { tabOf } from "../tabs";

/**
 * Returns the value of the first render: a document's content security policy allows only the nonce that it was served
 * with.
 */
export function useFirstValue<Value>(value: Value): Value {
  return useState(value)[0];
}

/** After client-side navigation to another tab, moves the focus to the content and closes the phone's menu. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const place = tabOf(pathname)?.path ?? pathname;
  const earlier = useRef(place);
  useEffect(() => {
    if (earlier.current === place) return;
    earlier.current = place;
    for (const open of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) open.hidePopover();
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [place]);
}

const CONTROLS = "input, select, textarea, fieldset, main section, main p";
const FOUND = "data-found";

/**
 * Scrolls to, focuses and highlights the control that the address's fragment names. Without JavaScript the browser does
 * so with `:target`, which doesn't follow the router.
 */
export function useFieldOfAddress(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: runs once per navigation, also to the same field
  useEffect(() => {
    for (const earlier of document.querySelectorAll(`[${FOUND}]`)) earlier.removeAttribute(FOUND);
    const control = hash === "" ? null : document.getElementById(decodeHash(hash));
    if (!control?.matches(CONTROLS)) return;
    control.setAttribute(FOUND, "");
    control.scrollIntoView({ block: "center" });
    control.focus({ preventScroll: true });
  }, [hash, key]);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
