import { ABSENCE_STATE_LABELS } from "~/domain/absences/schema";
import { defineList } from "../kit/define-list";

export const AWAY = defineList({
  path: "/admin/away",
  title: "Away",
  one: "absence",
  many: "absences",
  search: "name",
  filters: {
    state: {
      label: "Status",
      all: "Now and coming up",
      labels: { ...ABSENCE_STATE_LABELS, any: "All, including past" },
    },
  },
  orders: { from: ["asc", "Earliest first", "Latest first"] },
  empty: {
    title: "No one is away",
    text: "While someone is away, their work also appears on the list of the person covering for them.",
    first: "Add the first days away",
  },
});
