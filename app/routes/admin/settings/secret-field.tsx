import type { KeptSecret } from "~/domain/settings/provider-setting";
import { TextField } from "../kit/fields";
import type { WordedField } from "./settings-form";

/** A field that is always empty: stored secrets are never shown. `isNeeded`: required until a secret is stored. */
export function SecretField({ of, kept, isNeeded }: { of: WordedField; kept: KeptSecret; isNeeded?: true }) {
  const hint =
    kept === "kept"
      ? "Kept. Type to replace it."
      : kept === "lost"
        ? "The site’s secret has changed, so it can no longer be read. Enter it again."
        : of.hint;
  const required = isNeeded && kept !== "kept";
  return <TextField {...of} hint={hint} required={required} type="password" autoComplete="new-password" />;
}
