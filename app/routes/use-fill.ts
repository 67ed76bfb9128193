import { fillIdentity } from "~/lib/fill-identity";
import { useShell } from "./use-shell";

/** Returns a function that fills our copy with the agency's details and the values in `own`. */
export function useFill(): (text: string, own?: Readonly<Record<string, string>>) => string {
  const { identity } = useShell();
  return (text, own) => fillIdentity(text, identity, own);
}
