import type { ReactNode } from "react";
import { Form, Outlet } from "react-router";
import { inOwnLetters } from "~/lib/own-letters";
import { Button } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { BackLink } from "./back-link";
import { DialogLink } from "./dialog-route";
import { DENSE_CONTROL } from "./fields";
import { TabBody, TabHeader } from "./tab-header";

/** The screen that selects a record to merge into: a search, its results, and a confirmation as a child route. */
export function MergeChoice({
  title,
  many,
  back,
  path,
  text,
  searched,
  found,
}: {
  title: string;
  /** Lowercase plural of the searched items. */
  many: string;
  back: { to: string; label: ReactNode };
  path: string;
  text: string;
  /** Fields that are searched. */
  searched: string;
  found: readonly { id: string; name: string; facts: readonly string[] }[];
}) {
  return (
    <TabBody>
      <BackLink to={back.to}>{back.label}</BackLink>
      <TabHeader title={title} note="Choose the one to keep. You’ll see what moves before anything does." />
      <Form method="get" action={path} role="search" className="flex max-w-xl gap-2">
        <input
          type="search"
          name="q"
          defaultValue={inOwnLetters(text)}
          aria-label={`Search ${searched}`}
          className={`${DENSE_CONTROL} min-w-0 grow`}
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </Form>
      {found.length === 0 ? (
        <p className="mt-6 text-muted">No matching {many}. Try a different search.</p>
      ) : (
        <ul aria-label={many} className="mt-6 max-w-xl divide-y divide-rule border-y border-rule">
          <Each of={found}>
            {(other) => (
              <li className="py-2.5">
                <DialogLink to={`${path}/${other.id}`} className="link inline-flex min-h-9 items-center wrap-anywhere">
                  {other.name}
                </DialogLink>
                <p className="text-muted wrap-anywhere">{inOwnLetters(other.facts.join(" · "))}</p>
              </li>
            )}
          </Each>
        </ul>
      )}
      <Outlet />
    </TabBody>
  );
}
