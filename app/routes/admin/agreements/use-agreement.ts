import { useRouteLoaderData } from "react-router";
import type { loader } from "./agreement";

/** The agreement of the page under a dialog, which the page has already loaded. */
export function useAgreement() {
  const page = useRouteLoaderData<typeof loader>("routes/admin/agreements/agreement");
  if (!page) throw new Error("a dialog of an agreement is rendered outside its page");
  return page.agreement;
}
