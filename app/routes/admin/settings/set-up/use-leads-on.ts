import { useLocation, useRouteLoaderData } from "react-router";
import type { SetUpSetting } from "~/domain/settings/launch-setting";
import { findSetUpPlace } from "./set-up-steps";

/** True on a setup page while the setup is in progress: saving may then open the next one. */
export function useLeadsOn(): boolean {
  const { pathname } = useLocation();
  // safe: from the layout around all back office screens
  const layout = useRouteLoaderData("routes/admin/admin-layout") as { setUp: SetUpSetting["stage"] } | undefined;
  return layout?.setUp === "open" && findSetUpPlace(pathname) !== null;
}
