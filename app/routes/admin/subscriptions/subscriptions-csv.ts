import { listSubscriptions } from "~/domain/billing/list-subscriptions.server";
import { csvLoader } from "../kit/list-loader.server";
import { SUBSCRIPTION_COLUMNS } from "./subscription-columns";
import { SUBSCRIPTIONS } from "./subscriptions-list";

export const loader = csvLoader(SUBSCRIPTIONS, listSubscriptions, SUBSCRIPTION_COLUMNS);
