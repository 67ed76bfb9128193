import * as z from "zod/mini";
import type { LeadLayout, RowHeight } from "~/db/schema/lists";
import { cleanLine } from "~/lib/clean-text";

export { LEAD_LAYOUTS, type LeadLayout, ROW_HEIGHTS, type RowHeight } from "~/db/schema/lists";

/** A staff member's preferred look of lists. */
export type ListLook = { rows: RowHeight; leads: LeadLayout };

export const USUAL_LOOK: ListLook = { rows: "normal", leads: "list" };

export const ROW_HEIGHT_LABELS = { normal: "Normal", compact: "Compact" } as const satisfies Record<RowHeight, string>;

export const LEAD_LAYOUT_LABELS = { list: "List", board: "Board" } as const satisfies Record<LeadLayout, string>;

export const VIEW_NAME_MAX_CHARACTERS = 60;
const LIST_MAX_CHARACTERS = 100;
const SEARCH_MAX_CHARACTERS = 1000;
/** Maximum number of saved views per list and staff member. */
export const VIEWS_MAX = 30;

const NO_NAME = "Enter a name.";

/** A saved view: the path of a list, and the query of its address without the question mark. */
export const ListViewInput = z.object({
  list: z.string().check(z.maxLength(LIST_MAX_CHARACTERS), z.regex(/^\/admin(?:\/[a-z-]+)+$/)),
  name: z
    .string(NO_NAME)
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, { error: NO_NAME, abort: true }),
      z.maxLength(VIEW_NAME_MAX_CHARACTERS, `At most ${VIEW_NAME_MAX_CHARACTERS} characters.`),
    ),
  search: z.string().check(z.maxLength(SEARCH_MAX_CHARACTERS)),
  isShared: z.boolean(),
});
export type ListViewInput = z.output<typeof ListViewInput>;

/** A view as shown in its list's menu. `sharedBy`: the person who shares it, if not the caller. */
export type ListView = {
  id: string;
  name: string;
  search: string;
  isShared: boolean;
  sharedBy: string | null;
  /** True when the caller may delete it. */
  isRemovable: boolean;
};
