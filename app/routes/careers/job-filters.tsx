import { Search } from "lucide-react";
import { JOB_LIST } from "~/content/pages/careers";
import type { JobList } from "~/domain/jobs/queries.server";
import { JOB_TYPE_LABELS } from "~/domain/jobs/schema";
import { SelectInput, type SelectOption, TextInput } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { JOB_QUERY_MAX_CHARACTERS, type JobQuery } from "./job-query";

/** The filters as a plain form: what is chosen stands in the address, so a search can be shared and needs no script. */
export function JobFilters({ query, locations, types }: { query: JobQuery } & Pick<JobList, "locations" | "types">) {
  const places = locations.map(({ value, count }) => ({ value, label: `${value} (${count})` }));
  const kinds = types.map(({ value, count }) => ({ value, label: `${JOB_TYPE_LABELS[value]} (${count})` }));
  return (
    <search className="mt-10 block">
      <form
        action="/job-listings"
        className="grid items-end gap-x-4 gap-y-4 rounded-lg border border-rule bg-sunken p-4 sm:p-5 md:grid-cols-2 lg:grid-cols-[2fr_1.4fr_1.2fr_auto]"
      >
        <div>
          <Label id="job-text" text={JOB_LIST.textLabel} />
          <TextInput
            id="job-text"
            type="search"
            name="q"
            defaultValue={query.text}
            maxLength={JOB_QUERY_MAX_CHARACTERS}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <div>
          <Label id="job-location" text={JOB_LIST.locationLabel} />
          <SelectInput
            id="job-location"
            name="location"
            defaultValue={query.location}
            placeholder={JOB_LIST.anyLocation}
            options={withChosen(places, query.location)}
          />
        </div>
        <div>
          <Label id="job-type" text={JOB_LIST.typeLabel} />
          <SelectInput
            id="job-type"
            name="type"
            defaultValue={query.type}
            placeholder={JOB_LIST.anyType}
            options={withChosen(kinds, query.type, query.type ? JOB_TYPE_LABELS[query.type] : "")}
          />
        </div>
        <Button type="submit" className="min-h-12 px-6">
          <Search aria-hidden="true" className="size-4.5" />
          {JOB_LIST.submit}
        </Button>
      </form>
    </search>
  );
}

function Label({ id, text }: { id: string; text: string }) {
  return (
    <label htmlFor={id} className="mb-1.5 block text-small font-[550]">
      {text}
    </label>
  );
}

/** A value that no open job has still stands in its list while it is what the address asks for. */
function withChosen(options: SelectOption[], chosen: string, label = chosen): SelectOption[] {
  if (chosen === "" || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: `${label} (0)` }];
}
