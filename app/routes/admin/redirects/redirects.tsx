import { Upload } from "lucide-react";
import { Link } from "react-router";
import { updateRedirect } from "~/domain/redirects/change-redirects.server";
import { listRedirects } from "~/domain/redirects/queries.server";
import { bad, failedTo, good } from "~/lib/notice";
import { readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, sayDone, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import { MenuItem } from "../kit/more-menu";
import type { Route } from "./+types/redirects";
import { REDIRECT_COLUMNS } from "./redirect-columns";
import { REDIRECT_IMPORT_PATH, REDIRECTS } from "./redirects-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(REDIRECTS.title);
export const loader = listLoader(REDIRECTS, listRedirects, "website.write");

/** Turns a redirect on or off from its row. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const change = { id: String(form.get("id") ?? ""), changes: { isActive: form.get("status") === "on" } };
  return asAdminAction(app, () => updateRedirect(app, change), {
    failed: failedTo("save the redirect"),
    done: ({ outcome }) => {
      switch (outcome) {
        case "saved":
          return sayDone(good("Redirect saved", "It applies from the next visit on."));
        case "leads-on":
        case "led-to":
        case "into-itself":
        case "taken":
        case "too-many":
          return sayRefused(
            bad(
              "Not switched on",
              "It would form a chain with another redirect. Open this one to see which address to change.",
            ),
          );
        case "post-there":
        case "page-there":
          return sayRefused(bad("Not switched on", "A page or post has this address, so no one would be redirected."));
      }
    },
  });
}

export default listScreen<typeof loader>(REDIRECTS, {
  columns: REDIRECT_COLUMNS,
  create: "website.write",
  menu: () => (
    <MenuItem>
      <Link to={REDIRECT_IMPORT_PATH}>
        <Upload aria-hidden="true" />
        Import from CSV
      </Link>
    </MenuItem>
  ),
});
