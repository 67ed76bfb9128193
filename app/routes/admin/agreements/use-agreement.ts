import { useRouteLoaderData } from "react-router";
import type { loader } from "./agreement";

/** The agreement whose page a dialog is over: the page has read it already. */
export function useAgreement() {
  const page = useRouteLoaderData<typeof loader>("routes/admin/agreements/agreement");
  if (!page) throw new Error("a dialog of an agreement is rendered outside its page");
  return page.agreement;
}
