import { Form, Link } from "react-router";
import { searchEverything } from "~/domain/search/search-everything.server";
import { isPermitted } from "~/kernel/permissions";
import { inOwnLetters } from "~/lib/own-letters";
import { asRoute } from "~/routes/respond.server";
import { Button } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { EmptyState } from "../kit/empty-state";
import { DENSE_CONTROL } from "../kit/fields";
import { TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/search";
import { SEARCH_PATH, toPlaces } from "./found";
import { matchingScreens } from "./match-screens";
import { openScreens, settingsGroup } from "./screens.server";

const TEXT_MAX_CHARACTERS = 200;

export function meta() {
  return adminMeta("Search");
}

/** Also serves the command palette, which fetches this page's data. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const text = (new URL(request.url).searchParams.get("q") ?? "").slice(0, TEXT_MAX_CHARACTERS);
  const screens = openScreens((permission) => isPermitted(actor, permission));
  const settings = settingsGroup(text, (permission) => isPermitted(actor, permission));
  const found = [...toPlaces(await asRoute(() => searchEverything(app, text))), ...settings];
  return { text, screens, found };
}

/** The search as a page: the command palette without script. */
export default function Search({ loaderData: { text, screens, found } }: Route.ComponentProps) {
  const groups = [...found, ...matchingScreens(screens, text)];
  return (
    <TabBody>
      <TabHeader title="Search" />
      <Form method="get" action={SEARCH_PATH} role="search" className="flex max-w-xl gap-2">
        <input
          key={text}
          type="search"
          name="q"
          defaultValue={text}
          aria-label="Search everything"
          className={DENSE_CONTROL}
        />
        <Button type="submit" className="min-h-10">
          Search
        </Button>
      </Form>
      {groups.length === 0 ? (
        <EmptyState title="Nothing found" text="The first letters of a name, an address or a title are enough." />
      ) : (
        groups.map(({ value, items }) => (
          <section key={value} aria-label={value} className="max-w-3xl">
            <h2 className="border-b border-rule pb-1.5 font-[600]">{value}</h2>
            <ul>
              <Each of={items} by={({ value: key }) => key}>
                {({ path, label, note }) => (
                  <li className="border-b border-rule py-2">
                    <Link to={path} className="link font-[550]">
                      {label}
                    </Link>
                    {note ? <span className="ml-3 text-muted">{inOwnLetters(note)}</span> : null}
                  </li>
                )}
              </Each>
            </ul>
          </section>
        ))
      )}
    </TabBody>
  );
}
