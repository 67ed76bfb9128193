import { useRouteLoaderData } from "react-router";
import type { Route as Layout } from "../+types/admin-layout";

/**
 * Returns the key that makes a repeated press of a form known to `leadOnce`. Each reading of the back office's frame,
 * and so each answer of an action, brings another one.
 */
export function useOnceKey(): string {
  const layout = useRouteLoaderData("routes/admin/admin-layout") as Layout.ComponentProps["loaderData"] | undefined; // safe: that route's loader
  return layout?.formKey ?? "";
}

/** The key as the hidden field of a form. */
export function OnceKey() {
  return <input type="hidden" name="formKey" value={useOnceKey()} />;
}
