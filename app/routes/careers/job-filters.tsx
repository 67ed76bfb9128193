import { Search } from "lucide-react";
import { JOB_LIST } from "~/content/pages/jobs";
import type { JobChoices } from "~/domain/jobs/queries.server";
import { JOB_TYPE_LABELS } from "~/domain/jobs/schema";
import { useDocument } from "~/routes/use-document";
import { SelectInput, type SelectOption, TextInput } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { JOB_QUERY_MAX_CHARACTERS, type JobQuery, jobListPath } from "./job-query";

/** Above this number of places, the filter is a text field instead of a list. */
const LISTED_PLACES_MAX = 24;

/**
 * The filters as a plain form: the choices are in the address, so a search can be shared and needs no script. If script
 * runs, `job-list-instant` applies changes right away.
 */
export function JobFilters({ query, choices }: { query: JobQuery; choices: JobChoices }) {
  const copy = useDocument(JOB_LIST);
  const kinds = choices.types.map(({ value, count }) => ({ value, label: `${JOB_TYPE_LABELS[value]} (${count})` }));
  return (
    <search className="mt-10 block" data-print="hide">
      <form
        action="/job-listings"
        data-instant={jobListPath(query)}
        className="grid items-start gap-x-4 gap-y-4 rounded-lg border border-rule bg-sunken p-4 sm:p-5 md:grid-cols-2 lg:grid-cols-[2fr_1.4fr_1.2fr_minmax(8.5rem,auto)]"
      >
        <div>
          <Label id="job-text" text={copy.textLabel} />
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
          <Label id="job-location" text={copy.locationLabel} />
          <LocationChoice chosen={query.location} places={choices.places} />
        </div>
        <div>
          <Label id="job-type" text={copy.typeLabel} />
          <SelectInput
            id="job-type"
            name="type"
            defaultValue={query.type}
            placeholder={copy.anyType}
            options={withChosen(kinds, query.type, query.type ? JOB_TYPE_LABELS[query.type] : "")}
          />
        </div>
        <Button type="submit" className="min-h-12 self-end px-6">
          <Search aria-hidden="true" className="size-4.5" />
          {copy.submit}
        </Button>
      </form>
    </search>
  );
}

function LocationChoice({ chosen, places }: { chosen: string; places: JobChoices["places"] }) {
  const copy = useDocument(JOB_LIST);
  const control = { id: "job-location", name: "location", defaultValue: chosen };
  if (places.length > LISTED_PLACES_MAX) {
    return (
      <>
        <TextInput
          {...control}
          type="search"
          list="job-places"
          placeholder={copy.anyLocation}
          maxLength={JOB_QUERY_MAX_CHARACTERS}
          autoComplete="off"
          enterKeyHint="search"
        />
        <datalist id="job-places">
          {places.map(({ value }) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      </>
    );
  }
  const options = places
    .map(({ value, count }) => ({ value, label: `${value} (${count})` }))
    .sort((a, b) => (a.value < b.value ? -1 : 1));
  return <SelectInput {...control} placeholder={copy.anyLocation} options={withChosen(options, chosen)} />;
}

function Label({ id, text }: { id: string; text: string }) {
  return (
    <label htmlFor={id} className="mb-1.5 block text-small font-[550]">
      {text}
    </label>
  );
}

/** Adds the requested value to the options if it isn't one of them. */
function withChosen(options: SelectOption[], chosen: string, label = chosen): SelectOption[] {
  if (chosen === "" || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label }];
}
