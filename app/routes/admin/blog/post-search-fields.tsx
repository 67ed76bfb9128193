import type { PostFields } from "~/domain/posts/post-fields";
import { POST_DESCRIPTION_MAX_CHARACTERS, POST_SEARCH_TITLE_MAX_CHARACTERS } from "~/domain/posts/post-input";
import { AdminSection } from "../kit/admin-section";
import { CheckboxField, type FormField, TextAreaField, TextField } from "../kit/fields";
import { POST_LABELS } from "./post-labels";

const LABELS = Object.fromEntries(POST_LABELS);

/** Texts for search engines and shared links, overriding the article's own. */
export function PostSearchFields({ fields }: { fields: Record<keyof PostFields, FormField> }) {
  return (
    <AdminSection title="Search and sharing" className="mt-6">
      <p className="mb-3 max-w-text text-muted">
        Leave these empty to use the article’s own title, description and picture.
      </p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          field={fields.searchTitle}
          label={LABELS.searchTitle}
          hint="Search engines show about 60 characters, including the agency’s name."
          maxLength={POST_SEARCH_TITLE_MAX_CHARACTERS}
        />
        <TextField
          field={fields.searchPicture}
          label={LABELS.searchPicture}
          hint="An address, such as https://example.com/picture.jpg."
        />
        <TextAreaField
          field={fields.searchSummary}
          label={LABELS.searchSummary}
          rows={2}
          maxLength={POST_DESCRIPTION_MAX_CHARACTERS}
          className="sm:col-span-2"
        />
        <CheckboxField
          field={fields.searchHidden}
          label={LABELS.searchHidden}
          hint="It stays on the blog but is left out of the sitemap."
        />
      </div>
    </AdminSection>
  );
}
