import { useLocation } from "react-router";
import { useShell } from "./use-shell";

/** Returns why this field's file was refused by the response that led to this page, for showing next to it. */
export function useRefusedFile(fieldId: string): string | undefined {
  const { notice, path } = useShell();
  const { pathname } = useLocation();
  // The browser retains the notice on pages opened later.
  return notice?.field === fieldId && path === pathname ? notice.text : undefined;
}
