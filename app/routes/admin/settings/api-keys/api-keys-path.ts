import { defineList } from "../../kit/define-list";

export const API_KEYS_PATH = "/admin/settings/api-keys";

/** Few enough for a single page. */
export const API_KEYS = defineList({
  path: API_KEYS_PATH,
  title: "API keys",
  one: "key",
  many: "keys",
  filters: {},
  orders: { made: ["desc", "Newest first"] },
  empty: {
    title: "No keys yet",
    text: "Create one for each program that reads or changes something here, such as a job board or your CRM.",
  },
});
