import { fillIdentity } from "~/lib/fill-identity";
import { useShell } from "./use-shell";

/** Puts the agency's facts into our own copy, and what `own` names. */
export function useFill(): (text: string, own?: Readonly<Record<string, string>>) => string {
  const { identity } = useShell();
  return (text, own) => fillIdentity(text, identity, own);
}
