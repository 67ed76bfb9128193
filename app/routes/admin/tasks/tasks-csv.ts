import { listTasks } from "~/domain/tasks/queries.server";
import { csvLoader } from "../kit/list-loader.server";
import { TASK_COLUMNS } from "./task-columns";
import { TASKS, toTaskQuery } from "./tasks-list";

export const loader = csvLoader(TASKS, (app, query) => listTasks(app, toTaskQuery(query)), TASK_COLUMNS);
