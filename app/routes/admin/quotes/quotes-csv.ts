import { listQuotes } from "~/domain/quotes/queries.server";
import { csvLoader } from "../kit/list-loader.server";
import { QUOTE_COLUMNS } from "./quote-columns";
import { QUOTES } from "./quotes-list";

export const loader = csvLoader(QUOTES, listQuotes, QUOTE_COLUMNS);
