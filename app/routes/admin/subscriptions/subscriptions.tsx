import { listSubscriptions } from "~/domain/billing/list-subscriptions.server";
import { adminMeta } from "../admin-meta";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import { SUBSCRIPTION_COLUMNS } from "./subscription-columns";
import { SUBSCRIPTIONS } from "./subscriptions-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(SUBSCRIPTIONS.title);
export const loader = listLoader(SUBSCRIPTIONS, listSubscriptions);

export default listScreen<typeof loader>(SUBSCRIPTIONS, { columns: SUBSCRIPTION_COLUMNS });
