import { listCustomPages } from "~/domain/custom-pages/list-custom-pages.server";
import { restoreCustomPage } from "~/domain/custom-pages/restore-custom-page.server";
import { readForm } from "~/routes/respond.server";
import { adminMeta } from "../../admin-meta";
import { asAdminAction, sayDone, sayRefused } from "../../answer.server";
import { backOffice } from "../../back-office.server";
import { listLoader } from "../../kit/list-loader.server";
import { listScreen } from "../../kit/list-screen";
import type { Route } from "./+types/pages";
import { PAGE_COLUMNS } from "./page-columns";
import { OWN_PAGES } from "./pages-list";

export { shouldRevalidateList as shouldRevalidate } from "../../kit/should-revalidate";
export const meta = () => adminMeta(OWN_PAGES.title);
export const loader = listLoader(OWN_PAGES, listCustomPages, "website.write");

const REFUSALS = {
  taken: "page-address-taken",
  redirected: "page-address-taken",
  "too-many": "too-many-pages",
} as const;

/** Brings a deleted page back, from its row. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const id = String((await readForm(request)).get("id") ?? "");
  return asAdminAction(app, () => restoreCustomPage(app, { id }), {
    failed: "page-not-saved",
    done(restoring) {
      if (restoring.outcome !== "restored") return sayRefused(REFUSALS[restoring.outcome]);
      return sayDone(restoring.isPublic ? "page-restored" : "page-draft-restored");
    },
  });
}

export default listScreen<typeof loader>(OWN_PAGES, { columns: PAGE_COLUMNS, create: "website.write" });
