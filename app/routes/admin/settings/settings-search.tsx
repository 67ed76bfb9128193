import { Search } from "lucide-react";
import { Form } from "react-router";
import { Button } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { DENSE_CONTROL } from "../kit/fields";
import { SETTINGS_PATH } from "./settings-paths";

const FIELD = "q";

/** Reads the search text for settings. Empty: none. */
export function readSettingsSearch(address: string): string {
  return (new URL(address).searchParams.get(FIELD) ?? "").trim();
}

/** Searches for a settings field or page, also without script. */
export function SettingsSearch({ text }: { text: string }) {
  return (
    <Form
      method="get"
      action={SETTINGS_PATH}
      role="search"
      aria-label="Settings"
      className="flex w-80 gap-2 max-sm:w-[calc(100vw-2rem)]"
    >
      <input
        key={text}
        type="search"
        name={FIELD}
        defaultValue={text}
        aria-label="Search settings"
        placeholder="Search settings"
        className={classNames(DENSE_CONTROL, "max-md:min-h-11")}
      />
      <Button type="submit" variant="secondary" aria-label="Find" className="min-h-10 max-md:min-h-11">
        <Search aria-hidden="true" className="size-4" />
      </Button>
    </Form>
  );
}
