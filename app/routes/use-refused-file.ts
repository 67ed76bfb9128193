import { useLocation } from "react-router";
import { useShell } from "./use-shell";

/** Returns why the file of this field was refused by the answer that led to this page, to be shown beside it. */
export function useRefusedFile(fieldId: string): string | undefined {
  const { notice, path } = useShell();
  const { pathname } = useLocation();
  // The notice stays in the browser for pages opened later.
  return notice?.field === fieldId && path === pathname ? notice.text : undefined;
}
