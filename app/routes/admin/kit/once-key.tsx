import { useRouteLoaderData } from "react-router";
import type { Route as Layout } from "../+types/admin-layout";

/**
 * Returns the key that identifies repeated presses of a form to `leadOnce`. Each load of the back office layout, and so
 * each response of an action, provides a new one.
 */
export function useOnceKey(): string {
  const layout = useRouteLoaderData("routes/admin/admin-layout") as Layout.ComponentProps["loaderData"] | undefined; // safe: that route's loader
  return layout?.formKey ?? "";
}

/** Hidden form field with the key. */
export function OnceKey() {
  return <input type="hidden" name="formKey" value={useOnceKey()} />;
}
