import { listCustomPages } from "~/domain/custom-pages/list-custom-pages.server";
import { csvLoader } from "../../kit/list-loader.server";
import { PAGE_COLUMNS } from "./page-columns";
import { OWN_PAGES } from "./pages-list";

export const loader = csvLoader(OWN_PAGES, listCustomPages, PAGE_COLUMNS);
