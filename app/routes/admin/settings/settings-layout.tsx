import { useLocation } from "react-router";
import { backOffice } from "../back-office.server";
import { ScreenOutlet } from "../kit/screen-outlet";
import { TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/settings-layout";
import { openSettingsPaths } from "./settings-fields.server";
import { SettingsNav } from "./settings-nav";
import { SETTINGS_PATH } from "./settings-paths";
import { readSettingsSearch, SettingsSearch } from "./settings-search";

export function loader({ context, request }: Route.LoaderArgs) {
  const { actor } = backOffice(context);
  return { openPaths: openSettingsPaths(actor), text: readSettingsSearch(request.url) };
}

/** Layout of Settings: everything staff can change about the agency and the program, one screen per topic. */
export default function SettingsLayout({ loaderData: { openPaths, text } }: Route.ComponentProps) {
  const isIndex = useLocation().pathname.replace(/\/$/, "") === SETTINGS_PATH;
  return (
    <TabBody>
      <TabHeader title="Settings">
        <SettingsSearch text={text} />
      </TabHeader>
      {isIndex ? (
        <ScreenOutlet layoutId="routes/admin/settings/settings-layout" />
      ) : (
        <div className="grid gap-x-10 gap-y-6 xl:grid-cols-[12rem_minmax(0,1fr)]">
          <SettingsNav openPaths={openPaths} />
          <div className="min-w-0">
            <ScreenOutlet layoutId="routes/admin/settings/settings-layout" />
          </div>
        </div>
      )}
    </TabBody>
  );
}
