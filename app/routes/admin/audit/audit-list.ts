import type { ListSpec } from "../kit/list-query";

export const AUDIT_PATH = "/admin/audit";

export const AUDIT_LIST = {
  filters: { actor: "text", action: "text", subjectKind: "text", subjectId: "text", from: "text", to: "text" },
  sorts: { at: "desc" },
} as const satisfies ListSpec;

export const AUDIT_ORDERS = [
  { value: "-at", label: "Newest first" },
  { value: "at", label: "Oldest first" },
] as const;
