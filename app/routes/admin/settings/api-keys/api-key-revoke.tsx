import { listApiKeys } from "~/domain/keys/queries.server";
import { revokeApiKey } from "~/domain/keys/revoke-api-key.server";
import { DomainError } from "~/kernel/domain-error";
import { failedTo, good } from "~/lib/notice";
import { adminMeta } from "../../admin-meta";
import { removeDialog } from "../../kit/remove-dialog";
import { remover } from "../../kit/remover.server";
import { API_KEYS_PATH } from "./api-keys-path";

const question = remover({
  back: API_KEYS_PATH,
  to: API_KEYS_PATH,
  param: "keyId",
  write: "key.manage",
  find: async (app, keyId) => {
    const key = (await listApiKeys(app)).find(({ id }) => id === keyId);
    if (!key) throw new DomainError("key.not-found");
    return { name: key.name };
  },
  show: (key) => key,
  remove: async (app, { id }) => void (await revokeApiKey(app, id)),
  failed: failedTo("save the key"),
  done: good("Key revoked", "It no longer works."),
  ends: {},
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Revoke an API key");

export default removeDialog<typeof loader>(
  "API key",
  ({ name }) => (
    <>
      <p>
        Programs that use <strong className="font-[600]">{name}</strong> lose access right away.
      </p>
      <p className="text-muted">What they did stays in the audit log. The key can’t be restored. Create a new one.</p>
    </>
  ),
  ({ name }) => ({ title: `Revoke ${name}?`, confirm: "Revoke key", confirming: "Revoking..." }),
);
