import * as z from "zod/mini";
import { NewPassword, SIGN_UP_MISSING, SignUp } from "~/domain/accounts/schema";

/** Days for which the link in an invitation works. */
export const TEAM_INVITATION_DAYS = 7;
/** People of a business, and open invitations, at most. */
export const TEAM_MAX = 50;

/** Whom someone wants in their team. */
export const TeamInvite = z.object({ email: SignUp.shape.email });

/** What an invited person enters. */
export const JoinTeam = z.safeExtend(NewPassword, { fullName: SignUp.shape.fullName, terms: SignUp.shape.terms });
export type JoinTeam = z.infer<typeof JoinTeam>;

/** What is said of each required field that is empty. */
export const JOIN_MISSING = {
  fullName: SIGN_UP_MISSING.fullName,
  password: SIGN_UP_MISSING.password,
  confirmPassword: SIGN_UP_MISSING.confirmPassword,
} as const;
