import { createApiKey } from "~/domain/keys/create-api-key.server";
import { ApiKeyInput, KEY_LIFETIME_LABELS, KEY_SCOPE_LABELS, KEY_SCOPES } from "~/domain/keys/schema";
import { bad, CHECK_ANSWERS, failedTo } from "~/lib/notice";
import { choicesOf } from "../../kit/define-list";
import { editDialog } from "../../kit/edit-dialog";
import { editor } from "../../kit/editor.server";
import { ShownOnce } from "../../kit/shown-once";
import { TickGroup } from "../../kit/tick-group";
import { API_KEYS_PATH } from "./api-keys-path";

const edit = editor({
  noun: "API key",
  back: API_KEYS_PATH,
  write: "key.manage",
  schema: ApiKeyInput,
  invalid: CHECK_ANSWERS,
  failed: failedTo("save the key"),
  create: {
    fields: {},
    save: createApiKey,
    done: (made) => (made.outcome === "created" ? { name: made.key.name, token: made.token } : undefined),
  },
  ends: { created: "done", "too-many": bad("Too many keys", "Revoke one you no longer need first.") },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../../kit/edit-dialog";

export default editDialog({
  schema: ApiKeyInput,
  isNarrow: true,
  words: { save: "Create key", saving: "Making..." },
  fields: {
    name: { label: "Name", hint: "What it is for, such as “Job board”.", required: true, autoComplete: "off" },
    scopes: {
      label: "What it may do",
      kind: "own",
      show: (field) => (
        <TickGroup field={field} legend="What it may do" values={KEY_SCOPES}>
          {(scope) => (
            <>
              {KEY_SCOPE_LABELS[scope]}
              <code className="block text-eyebrow text-muted">{scope}</code>
            </>
          )}
        </TickGroup>
      ),
    },
    lifetime: { label: "Valid for", kind: "choice", choices: choicesOf(KEY_LIFETIME_LABELS) },
  },
  once: ({ name, token }: { name: string; token: string }) => ({
    title: "Key created",
    text: (
      <>
        <p>
          <strong className="font-[600]">Copy the key of {name} now.</strong> It’s shown only once and isn’t stored.
        </p>
        <ShownOnce value={token} />
        <p className="text-muted">
          The program sends it with every request: <code className="wrap-anywhere">Authorization: Bearer ak_…</code>
        </p>
      </>
    ),
  }),
});
