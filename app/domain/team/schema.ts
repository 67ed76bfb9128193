import * as z from "zod/mini";
import { BUSINESS_ROLES, type BusinessRole } from "~/db/schema/lists";
import { NewPassword, SIGN_UP_MISSING, SignUp } from "~/domain/accounts/schema";

export { BUSINESS_ROLES, type BusinessRole } from "~/db/schema/lists";

/** Days until the link in an invitation expires. */
export const TEAM_INVITATION_DAYS = 7;

export const BUSINESS_ROLE_LABELS = {
  owner: "Owner",
  billing: "Billing",
  member: "Member",
} as const satisfies Record<BusinessRole, string>;

/** Description of each role, in one line. */
export const BUSINESS_ROLE_WORDS = {
  owner: "Everything, including people and their roles",
  billing: "Quotes, invoices, payments and the subscription",
  member: "Projects: reading, writing and files",
} as const satisfies Record<BusinessRole, string>;

const Role = z.enum(BUSINESS_ROLES, { error: "Choose a role." });

/** Fields of an invitation to a team: the address and the role. */
export const TeamInvite = z.object({ email: SignUp.shape.email, role: z._default(Role, "member") });
export type TeamInvite = z.infer<typeof TeamInvite>;

export const RoleChange = z.object({ role: Role });

/** Fields that an invited person enters. */
export const JoinTeam = z.safeExtend(NewPassword, { fullName: SignUp.shape.fullName, terms: SignUp.shape.terms });
export type JoinTeam = z.infer<typeof JoinTeam>;

/** Message for each required field that is empty. */
export const JOIN_MISSING = {
  fullName: SIGN_UP_MISSING.fullName,
  password: SIGN_UP_MISSING.password,
  confirmPassword: SIGN_UP_MISSING.confirmPassword,
} as const;
