import { listAgreements } from "~/domain/agreements/queries.server";
import { csvLoader } from "../kit/list-loader.server";
import { AGREEMENT_COLUMNS } from "./agreement-columns";
import { AGREEMENTS } from "./agreements-list";

export const loader = csvLoader(AGREEMENTS, listAgreements, AGREEMENT_COLUMNS);
