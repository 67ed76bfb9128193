import { listAbsences } from "~/domain/absences/queries.server";
import { adminMeta } from "../admin-meta";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import { AWAY_COLUMNS } from "./away-columns";
import { AWAY } from "./away-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(AWAY.title);
export const loader = listLoader(AWAY, listAbsences, "absence.write");
export default listScreen<typeof loader>(AWAY, { columns: AWAY_COLUMNS, create: "absence.write", csv: false });
