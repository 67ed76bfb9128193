import { Search } from "lucide-react";
import { Form } from "react-router";
import { Button } from "~/ui/primitives/button";
import { DENSE_CONTROL } from "../kit/fields";
import { WEBSITE_PATH } from "./document-path";

const FIELD = "q";

/** Reads the search text for the website's texts. Empty: none. */
export function readWebsiteSearch(url: URL): string {
  return (url.searchParams.get(FIELD) ?? "").trim();
}

/** Searches for a page or text by name or address, also without script. */
export function WebsiteSearch({ text }: { text: string }) {
  return (
    <Form method="get" action={WEBSITE_PATH} role="search" aria-label="Website" className="flex max-w-md gap-2">
      <input
        key={text}
        type="search"
        name={FIELD}
        defaultValue={text}
        aria-label="Search pages and texts"
        placeholder="Search pages and texts"
        className={`${DENSE_CONTROL} max-md:min-h-11`}
      />
      <Button type="submit" variant="secondary" aria-label="Find" className="min-h-10 max-md:min-h-11">
        <Search aria-hidden="true" className="size-4" />
      </Button>
    </Form>
  );
}
