import * as z from "zod/mini";
import { MilestoneInput, UpdateInput } from "~/domain/projects/schema";
import type { AdminAnswer } from "../kit/admin-answer";

/** The forms that are on the screen of a project, each with the name by which it is told from the others. */
export const MilestoneForm = z.extend(MilestoneInput, { intent: z.literal("milestone") });
export const UpdateForm = z.extend(UpdateInput, { intent: z.literal("update") });

/** The answer to this form, and not to another one of the screen. */
export function answerTo(intent: string, answer: AdminAnswer | undefined): AdminAnswer | undefined {
  return answer?.result?.initialValue?.intent === intent ? answer : undefined;
}
