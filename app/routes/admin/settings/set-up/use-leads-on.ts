import { useLocation, useRouteLoaderData } from "react-router";
import type { SetUpSetting } from "~/domain/settings/launch-setting";
import { findSetUpPlace } from "./set-up-steps";

/** True on a page of the set-up while that is under way: saving may lead on. */
export function useLeadsOn(): boolean {
  const { pathname } = useLocation();
  // safe: of the layout around every screen of the back office
  const layout = useRouteLoaderData("routes/admin/admin-layout") as { setUp: SetUpSetting["stage"] } | undefined;
  return layout?.setUp === "open" && findSetUpPlace(pathname) !== null;
}
