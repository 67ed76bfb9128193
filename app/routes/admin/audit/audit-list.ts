import { defineList } from "../kit/define-list";

export const AUDIT_PATH = "/admin/audit";

export const AUDIT = defineList({
  path: AUDIT_PATH,
  title: "Audit log",
  one: "entry",
  many: "entries",
  search: "people, actions, values",
  filters: { actor: "text", action: "text", subjectKind: "text", subjectId: "text", from: "text", to: "text" },
  orders: { at: ["desc", "Newest first", "Oldest first"] },
  empty: { title: "No entries yet", text: "Every change is recorded here, along with who made it." },
});
