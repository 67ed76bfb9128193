import { listMissingAddresses } from "~/domain/redirects/queries.server";
import type { MissingAddress } from "~/domain/redirects/schema";
import type { ListColumn } from "../kit/list-columns";
import { csvLoader } from "../kit/list-loader.server";
import { MISSING } from "./redirects-list";

const COLUMNS: readonly ListColumn<MissingAddress>[] = [
  {
    csv: {
      Address: ({ path }) => path,
      Requests: ({ count }) => count,
      First: ({ firstMetAt }) => firstMetAt,
      Last: ({ lastMetAt }) => lastMetAt,
    },
  },
];

export const loader = csvLoader(MISSING, listMissingAddresses, COLUMNS, "addresses-not-found");
