import * as z from "zod/mini";
import { MilestoneInput, UpdateInput } from "~/domain/projects/schema";
import type { AdminAnswer } from "../kit/admin-answer";

/** The forms on a project's screen, each identified by its intent. */
export const MilestoneForm = z.extend(MilestoneInput, { intent: z.literal("milestone") });
export const UpdateForm = z.extend(UpdateInput, { intent: z.literal("update") });

/** Returns the response if it is to this form, not to another one of the screen. */
export function answerTo(intent: string, answer: AdminAnswer | undefined): AdminAnswer | undefined {
  return answer?.result?.initialValue?.intent === intent ? answer : undefined;
}
