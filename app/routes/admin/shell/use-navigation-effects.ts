import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { tabOf } from "../tabs";

/** The value of the first render: the policy of a document knows only the nonce that it came with. */
export function useFirstValue<Value>(value: Value): Value {
  return useState(value)[0];
}

/** After going to another tab without a new document: the focus starts at the content and the phone's menu is shut. */
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
 * An address whose fragment names a control leads to it: in sight, with the focus and a mark. Without script the
 * browser does so, by `:target`, which doesn't follow the router.
 */
export function useFieldOfAddress(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: once for each navigation, to the same field as well
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
