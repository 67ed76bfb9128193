import { listProjects } from "~/domain/projects/queries.server";
import { adminMeta } from "../admin-meta";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import { PROJECT_COLUMNS } from "./project-columns";
import { PROJECTS } from "./projects-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(PROJECTS.title);
export const loader = listLoader(PROJECTS, listProjects, "project.write");
export default listScreen<typeof loader>(PROJECTS, { columns: PROJECT_COLUMNS, create: "project.write" });
