import { listReceivedPayments } from "~/domain/received-payments/queries.server";
import { csvLoader } from "../kit/list-loader.server";
import { RECEIVED_COLUMNS } from "./received-columns";
import { RECEIVED } from "./received-list";

export const loader = csvLoader(RECEIVED, listReceivedPayments, RECEIVED_COLUMNS, "received");
