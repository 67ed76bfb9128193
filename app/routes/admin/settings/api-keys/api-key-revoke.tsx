import { DomainError } from "~/domain/kernel/domain-error";
import { listApiKeys } from "~/domain/keys/queries.server";
import { revokeApiKey } from "~/domain/keys/revoke-api-key.server";
import { asRoute } from "~/routes/respond.server";
import { adminMeta } from "../../admin-meta";
import { asAdminAction, goWithNotice } from "../../answer.server";
import { backOffice } from "../../back-office.server";
import { ConfirmDialog } from "../../kit/confirm-dialog";
import type { Route } from "./+types/api-key-revoke";
import { API_KEYS_PATH } from "./api-keys-path";

export function meta() {
  return adminMeta("Revoke an API key");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => {
    const key = (await listApiKeys(app)).find(({ id }) => id === params.keyId);
    if (!key) throw new DomainError("key.not-found");
    return { name: key.name };
  });
}

export async function action({ context, params }: Route.ActionArgs) {
  const { app } = backOffice(context);
  return asAdminAction(app, () => revokeApiKey(app, params.keyId), {
    failed: "key-not-saved",
    done: () => goWithNotice(API_KEYS_PATH, "key-revoked"),
  });
}

export default function RevokeApiKey({ loaderData: { name }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmDialog
      title={`Revoke ${name}?`}
      listPath={API_KEYS_PATH}
      confirm="Revoke key"
      confirming="Revoking..."
      answer={actionData}
    >
      <p>
        Programs that use <strong className="font-[600]">{name}</strong> are refused from now on.
      </p>
      <p className="text-muted">What they did stays in the audit log. The key can't be brought back; make a new one.</p>
    </ConfirmDialog>
  );
}
