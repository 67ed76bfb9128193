import { useRouteLoaderData } from "react-router";
import { type ListLook, USUAL_LOOK } from "~/domain/list-looks/schema";
import type { Route as Layout } from "../+types/admin-layout";

/** Returns the signed-in user's list settings. */
export function useListLook(): ListLook {
  const layout = useRouteLoaderData("routes/admin/admin-layout") as Layout.ComponentProps["loaderData"] | undefined; // safe: that route's loader
  return layout?.look ?? USUAL_LOOK;
}
