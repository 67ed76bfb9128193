import { listSubscribers } from "~/domain/newsletter/list-subscribers.server";
import { adminMeta } from "../admin-meta";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import { SUBSCRIBER_COLUMNS } from "./subscriber-columns";
import { SUBSCRIBERS } from "./subscribers-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(SUBSCRIBERS.title);
export const loader = listLoader(SUBSCRIBERS, listSubscribers, "newsletter.write");
export default listScreen<typeof loader>(SUBSCRIBERS, { columns: SUBSCRIBER_COLUMNS });
