import { data } from "react-router";
import { requirePermission } from "~/domain/kernel/permissions";
import { createApiKey } from "~/domain/keys/create-api-key.server";
import { ApiKeyInput, KEY_LIFETIME_LABELS, KEY_LIFETIMES } from "~/domain/keys/schema";
import { parseForm } from "~/lib/parse-form";
import { asRoute, readForm } from "~/routes/respond.server";
import { Button } from "~/ui/primitives/button";
import { adminMeta } from "../../admin-meta";
import { asAdminAction, refuseAdminForm, sayRefused } from "../../answer.server";
import { backOffice } from "../../back-office.server";
import { AdminForm, useAdminForm } from "../../kit/admin-form";
import { CancelLink, DialogRoute } from "../../kit/dialog-route";
import { SelectField, TextField } from "../../kit/fields";
import { ModalBody, ModalFoot } from "../../kit/modal";
import { ShownOnce } from "../../kit/shown-once";
import { ADMIN_NOTICES } from "../../notices.server";
import type { Route } from "./+types/api-key-new";
import { API_KEYS_PATH } from "./api-keys-path";
import { ScopeChoice } from "./scope-choice";

type Fields = { name: string; scopes: string[]; lifetime: string };

const LIFETIME_CHOICES = KEY_LIFETIMES.map((value) => ({ value, label: KEY_LIFETIME_LABELS[value] }));

export function meta() {
  return adminMeta("New API key");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  await asRoute(async () => requirePermission(app, "key.manage"));
  return { invalid: ADMIN_NOTICES["invalid-key"] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const parsed = parseForm(await readForm(request), ApiKeyInput);
  if (parsed.status !== "success") return refuseAdminForm(parsed, "invalid-key");
  let made: { name: string; token: string } | undefined;
  const answer = await asAdminAction(app, () => createApiKey(app, parsed.value), {
    sent: parsed,
    failed: "key-not-saved",
    done(created) {
      if (created.outcome === "too-many") return sayRefused("too-many-keys");
      made = { name: created.key.name, token: created.token };
      return data({});
    },
  });
  return made ? data({ made }) : answer;
}

export default function NewApiKey({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "made" in actionData) return <Made {...actionData.made} />;
  return <NewKeyForm answer={actionData} invalid={loaderData.invalid} />;
}

function NewKeyForm({
  answer,
  invalid,
}: Pick<Parameters<typeof useAdminForm<Fields, typeof ApiKeyInput>>[0], "answer" | "invalid">) {
  const admin = useAdminForm<Fields, typeof ApiKeyInput>({ id: "new-key", schema: ApiKeyInput, answer, invalid });
  const { name, scopes, lifetime } = admin.fields;
  return (
    <DialogRoute title="New API key" listPath={API_KEYS_PATH}>
      <AdminForm admin={admin}>
        <ModalBody className="space-y-2.5">
          <TextField
            field={name}
            label="Name"
            hint="What it is for, such as “Job board”."
            required
            autoComplete="off"
          />
          <ScopeChoice field={scopes} />
          <SelectField field={lifetime} label="Good for" choices={LIFETIME_CHOICES} />
        </ModalBody>
        <ModalFoot>
          <CancelLink listPath={API_KEYS_PATH} />
          <Button type="submit" disabled={admin.isSending}>
            {admin.isSending ? "Making..." : "Make key"}
          </Button>
        </ModalFoot>
      </AdminForm>
    </DialogRoute>
  );
}

function Made({ name, token }: { name: string; token: string }) {
  return (
    <DialogRoute key="made" title="Key made" listPath={API_KEYS_PATH}>
      <ModalBody className="space-y-3">
        <p>
          <strong className="font-[600]">Copy the key of {name} now.</strong> It is shown this once and kept nowhere.
        </p>
        <ShownOnce value={token} />
        <p className="text-muted">
          The program sends it with every request: <code className="wrap-anywhere">Authorization: Bearer ak_…</code>
        </p>
      </ModalBody>
      <ModalFoot>
        <CancelLink listPath={API_KEYS_PATH}>I have it</CancelLink>
      </ModalFoot>
    </DialogRoute>
  );
}
