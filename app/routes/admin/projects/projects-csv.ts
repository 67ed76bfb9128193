import { listProjects } from "~/domain/projects/queries.server";
import { csvLoader } from "../kit/list-loader.server";
import { PROJECT_COLUMNS } from "./project-columns";
import { PROJECTS } from "./projects-list";

export const loader = csvLoader(PROJECTS, listProjects, PROJECT_COLUMNS);
