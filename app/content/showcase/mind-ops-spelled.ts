import { spelledContent } from "~/lib/spelling";
import { type DemoTask, SAMPLE_TASKS } from "./mind-ops-tasks";

/** Returns the tasks of the sample board, in the spelling of the agency's country. */
export function sampleTasks(): readonly DemoTask[] {
  return spelledContent(SAMPLE_TASKS);
}
