import { Link } from "react-router";
import { findSetUpStage } from "~/domain/launch/list-set-up-steps.server";
import { isPermitted, requirePermission } from "~/kernel/permissions";
import { spelled } from "~/lib/spelling";
import { asRoute } from "~/routes/respond.server";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { EmptyState } from "../kit/empty-state";
import type { Route } from "./+types/settings-index";
import { SetUpOffer } from "./set-up/set-up-offer";
import { type FoundSetting, findSettings, openSettingsPaths } from "./settings-fields.server";
import { SETTINGS_PATH } from "./settings-paths";
import { readSettingsSearch } from "./settings-search";
import { groupSections } from "./settings-sections";

export function meta() {
  return adminMeta("Settings");
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  await asRoute(async () => requirePermission(app, "setting.read"));
  const text = readSettingsSearch(request.url);
  return {
    text,
    setUp: await findSetUpStage(app),
    openPaths: openSettingsPaths(actor),
    found: findSettings(text, (permission) => isPermitted(actor, permission)),
  };
}

/** All settings pages by group, or search results. */
export default function SettingsIndex({ loaderData: { text, setUp, openPaths, found } }: Route.ComponentProps) {
  if (text !== "") return <Found text={text} found={found} />;
  return (
    <>
      <SetUpOffer stage={setUp} />
      <Groups openPaths={openPaths} />
    </>
  );
}

function Groups({ openPaths }: { openPaths: readonly string[] }) {
  return (
    <div className="max-w-5xl gap-x-12 md:columns-2">
      {groupSections(openPaths).map(({ group, label, sections }) => (
        <section key={group} aria-labelledby={`${group}-group`} className="mb-8 break-inside-avoid">
          <h2 id={`${group}-group`} className="border-b border-rule pb-1.5 font-display text-subheading">
            {label}
          </h2>
          <ul className="divide-y divide-rule">
            <Each of={sections} by={({ path }) => path}>
              {({ label: page, path, line }) => (
                <li>
                  <Link to={path} prefetch="intent" className="group block py-2.5 no-underline">
                    <span className="block font-[550] text-bluebonnet group-hover:underline">{page}</span>
                    <span className="block text-muted">{spelled(line)}</span>
                  </Link>
                </li>
              )}
            </Each>
          </ul>
        </section>
      ))}
    </div>
  );
}

function Found({ text, found }: { text: string; found: readonly FoundSetting[] }) {
  return (
    <section aria-labelledby="found-title" className="max-w-3xl">
      <h2 id="found-title" className="font-display text-subheading">
        Settings for “{text}”
      </h2>
      <p role="status" className="mt-1 mb-4 text-muted tabular">
        {found.length === 1 ? "1 setting" : `${found.length} settings`} ·{" "}
        <Link to={SETTINGS_PATH} className="link">
          All settings
        </Link>
      </p>
      {found.length === 0 ? (
        <EmptyState title="No settings found" text="Try another word, such as “deposit”, “logo” or “time zone”." />
      ) : (
        <ul className="divide-y divide-rule border-y border-rule">
          <Each of={found} by={({ path, label }) => `${path} ${label}`}>
            {({ label, hint, page, group, path }) => (
              <li className="py-2.5">
                <Link to={path} className="link inline-flex min-h-9 items-center font-[550] max-md:min-h-11">
                  {label}
                </Link>
                <span className="ml-3 text-muted">
                  {group} › {page}
                </span>
                {hint ? <p className="max-w-text text-muted">{hint}</p> : null}
              </li>
            )}
          </Each>
        </ul>
      )}
    </section>
  );
}
