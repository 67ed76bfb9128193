import { redirect } from "react-router";
import { requirePermission } from "~/kernel/permissions";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/moved-settings";
import { SETTINGS_PATH, SIGN_IN_PATH } from "./settings-paths";

/** New paths of pages that were merged into others, by the last part of their old address. */
const MOVED: Readonly<Record<string, string>> = { links: `${SIGN_IN_PATH}#links-days` };

export async function loader({ context, request }: Route.LoaderArgs) {
  await asRoute(async () => requirePermission(backOffice(context).app, "setting.read"));
  const name = new URL(request.url).pathname.replace(/\.data$/, "").replace(/^.*\//, "");
  return redirect(MOVED[name] ?? SETTINGS_PATH, 301);
}
