import { useShell } from "~/routes/use-shell";

/** The query key by which a pitch page asks for a live piece without header and footer. */
export const FRAME_KEY = "frame";

/** Pages of ours may show a live piece in a frame; see `framingOf`. */
export function framableHeaders() {
  return { "x-frame-options": "SAMEORIGIN" };
}

export function frameAddress(path: string): string {
  return `${path}?${FRAME_KEY}=1`;
}

/** Whether this document is shown in the frame of a pitch page. */
export function useIsFramed(): boolean {
  const { address } = useShell();
  return new URLSearchParams(address.split("?")[1]).has(FRAME_KEY);
}
