export const WAITING_PATH = "/admin/waiting";

/** Address of one proposal, with what is being done about it. */
export function proposalPath(id: string, doing?: "edit" | "send-back"): string {
  return `${WAITING_PATH}/${id}${doing ? `?do=${doing}` : ""}`;
}
