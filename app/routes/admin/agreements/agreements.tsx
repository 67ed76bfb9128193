import { listAgreements } from "~/domain/agreements/queries.server";
import { adminMeta } from "../admin-meta";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import { AGREEMENT_COLUMNS } from "./agreement-columns";
import { AGREEMENTS } from "./agreements-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(AGREEMENTS.title);
export const loader = listLoader(AGREEMENTS, listAgreements, "invoice.write");

export default listScreen<typeof loader>(AGREEMENTS, {
  columns: AGREEMENT_COLUMNS,
  create: "invoice.write",
  createsOnPage: true,
});
