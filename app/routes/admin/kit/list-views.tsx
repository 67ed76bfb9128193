import { Trash2 } from "lucide-react";
import { useId } from "react";
import { Form, Link, useLocation } from "react-router";
import { type ListView, VIEW_NAME_MAX_CHARACTERS } from "~/domain/list-looks/schema";
import { Input } from "~/ui/forms/text-control";
import { Button } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { DENSE_CONTROL } from "./fields";
import { useSearchText } from "./own-address";

const ACTION = "/admin/list-views";

/** The saved views of a list, and a form that saves its current query. */
export function ListViews({
  path,
  search,
  views,
  current,
  mayShare,
  menuId,
}: {
  path: string;
  /** The list's current query, without cursor and question mark. */
  search: string;
  views: readonly ListView[];
  current: ListView | undefined;
  mayShare: boolean;
  menuId: string;
}) {
  const nameId = useId();
  const here = useLocation().pathname + useSearchText();
  const closeMenu = () => document.getElementById(menuId)?.hidePopover();
  return (
    <>
      <nav aria-label="Saved views">
        <ul className="list-views">
          <li>
            <Link to={path} onClick={closeMenu} aria-current={search === "" ? "page" : undefined}>
              Everything
            </Link>
          </li>
          <Each of={views}>
            {(view) => (
              <li>
                <Link
                  to={`${path}?${view.search}`}
                  onClick={closeMenu}
                  aria-current={view === current ? "page" : undefined}
                >
                  <span className="truncate">{view.name}</span>
                  {view.isShared ? <span className="view-shared">{view.sharedBy ?? "Shared"}</span> : null}
                </Link>
                {view.isRemovable ? (
                  <Form method="post" action={ACTION} preventScrollReset replace>
                    <input type="hidden" name="return" value={here} />
                    <input type="hidden" name="id" value={view.id} />
                    <button
                      type="submit"
                      name="intent"
                      value="remove"
                      aria-label={`Remove the view ${view.name}`}
                      title="Remove"
                      className="grid size-9 cursor-pointer place-items-center rounded-md text-muted hover:text-bad"
                    >
                      <Trash2 aria-hidden="true" className="size-4" />
                    </button>
                  </Form>
                ) : null}
              </li>
            )}
          </Each>
        </ul>
      </nav>
      {search === "" ? (
        <p className="text-muted">Filter, search or sort, then save that here as a view.</p>
      ) : (
        <Form method="post" action={ACTION} preventScrollReset replace className="space-y-2">
          <input type="hidden" name="return" value={here} />
          <input type="hidden" name="list" value={path} />
          <input type="hidden" name="search" value={search} />
          <label htmlFor={nameId} className="block text-muted">
            Save what you see as a view
          </label>
          <div className="flex gap-2">
            <Input
              id={nameId}
              name="name"
              required
              maxLength={VIEW_NAME_MAX_CHARACTERS}
              autoComplete="off"
              placeholder="Name"
              defaultValue={current && current.sharedBy === null ? current.name : ""}
              key={current?.id}
              className={DENSE_CONTROL}
            />
            <Button type="submit" className="min-h-10">
              Save
            </Button>
          </div>
          {mayShare ? (
            <label className="flex min-h-8 items-center gap-2">
              <input
                type="checkbox"
                name="isShared"
                defaultChecked={current?.isShared ?? false}
                className="select-box"
              />
              Share with everyone here
            </label>
          ) : null}
        </Form>
      )}
    </>
  );
}
