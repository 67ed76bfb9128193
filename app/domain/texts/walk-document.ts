import { isRecord } from "~/lib/document-edits";
import type { Field, ListField } from "./schema";

export function isSwitchedOff(value: unknown): boolean {
  return isRecord(value) && value.isHidden === true;
}

export function isForStaff(field: Field): boolean {
  return field.type === "text" && field.isStaffOnly === true;
}

export function countProblem({ min, max, optional }: ListField, count: number): string | undefined {
  if (count > max) return `At most ${max}.`;
  return count < min && !optional ? `At least ${min}.` : undefined;
}

export function join(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
