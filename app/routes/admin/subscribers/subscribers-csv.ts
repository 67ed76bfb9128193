import { listSubscribers } from "~/domain/newsletter/list-subscribers.server";
import { csvLoader } from "../kit/list-loader.server";
import { SUBSCRIBER_COLUMNS } from "./subscriber-columns";
import { SUBSCRIBERS } from "./subscribers-list";

export const loader = csvLoader(SUBSCRIBERS, listSubscribers, SUBSCRIBER_COLUMNS);
