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
