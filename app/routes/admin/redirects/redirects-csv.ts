import { listRedirects } from "~/domain/redirects/queries.server";
import { csvLoader } from "../kit/list-loader.server";
import { REDIRECT_COLUMNS } from "./redirect-columns";
import { REDIRECTS } from "./redirects-list";

export const loader = csvLoader(REDIRECTS, listRedirects, REDIRECT_COLUMNS);
