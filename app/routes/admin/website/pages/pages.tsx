import { listCustomPages } from "~/domain/custom-pages/list-custom-pages.server";
import { restoreCustomPage } from "~/domain/custom-pages/restore-custom-page.server";
import { bad, failedTo, good } from "~/lib/notice";
import { readForm } from "~/routes/respond.server";
import { adminMeta } from "../../admin-meta";
import { asAdminAction, sayDone, sayRefused } from "../../answer.server";
import { backOffice } from "../../back-office.server";
import { listLoader } from "../../kit/list-loader.server";
import { listScreen } from "../../kit/list-screen";
import type { Route } from "./+types/pages";
import { PAGE_COLUMNS } from "./page-columns";
import { OWN_PAGES } from "./pages-list";

const PAGE_ADDRESS_TAKEN = bad(
  "Not restored",
  "Another page or a redirect now uses its address. Change that address or delete it first.",
);

export { shouldRevalidateList as shouldRevalidate } from "../../kit/should-revalidate";
export const meta = () => adminMeta(OWN_PAGES.title);
export const loader = listLoader(OWN_PAGES, listCustomPages, "website.write");

const REFUSALS = {
  taken: PAGE_ADDRESS_TAKEN,
  redirected: PAGE_ADDRESS_TAKEN,
  "too-many": bad("Too many pages", "Delete one you no longer need."),
} as const;

/** Restores a deleted page from its row. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const id = String((await readForm(request)).get("id") ?? "");
  return asAdminAction(app, () => restoreCustomPage(app, { id }), {
    failed: failedTo("save the page"),
    done(restoring) {
      if (restoring.outcome !== "restored") return sayRefused(REFUSALS[restoring.outcome]);
      return sayDone(
        restoring.isPublic
          ? good("Page restored", "Visitors see it as they did before.")
          : good("Page restored", "Visitors see it once you publish it."),
      );
    },
  });
}

export default listScreen<typeof loader>(OWN_PAGES, { columns: PAGE_COLUMNS, create: "website.write" });
