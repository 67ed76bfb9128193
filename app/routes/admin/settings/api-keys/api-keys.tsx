import { KeyRound } from "lucide-react";
import { type ApiKey, listApiKeys } from "~/domain/keys/queries.server";
import type { KeyState } from "~/domain/keys/schema";
import { formatMoment } from "~/lib/calendar-date";
import { asRoute } from "~/routes/respond.server";
import { Badge } from "~/ui/primitives/badge";
import { buttonClass } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../../admin-meta";
import { backOffice } from "../../back-office.server";
import { DialogLink } from "../../kit/dialog-route";
import { EmptyState } from "../../kit/empty-state";
import { RemovingLink } from "../../kit/removing-link";
import { SectionList } from "../../kit/section-list";
import type { Route } from "./+types/api-keys";
import { API_KEYS, API_KEYS_PATH } from "./api-keys-path";

const STATES = {
  active: { label: "Active", tone: "good" },
  expired: { label: "Expired", tone: "outline" },
  revoked: { label: "Revoked", tone: "bad" },
} as const satisfies Record<KeyState, object>;

export { shouldRevalidateList as shouldRevalidate } from "../../kit/should-revalidate";

export const meta = () => adminMeta(API_KEYS.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return { keys: await asRoute(() => listApiKeys(app)) };
}

export default function ApiKeys({ loaderData: { keys } }: Route.ComponentProps) {
  const add = (
    <DialogLink to={`${API_KEYS_PATH}/new`} className={buttonClass({}, "min-h-10")}>
      <KeyRound aria-hidden="true" className="size-4" />
      New key
    </DialogLink>
  );
  return (
    <SectionList
      title={API_KEYS.title}
      text={
        <>
          A program with a key can do what its scopes allow, and nothing else. See the{" "}
          <a href="/api/docs" className="link">
            API reference
          </a>{" "}
          for what’s available.
        </>
      }
      buttons={keys.length > 0 ? add : null}
      className="max-w-4xl space-y-5"
    >
      {keys.length > 0 ? (
        <ul className="divide-y divide-rule border-y border-rule">
          <Each of={keys}>{(key) => <KeyLine apiKey={key} />}</Each>
        </ul>
      ) : (
        <EmptyState {...API_KEYS.empty}>{add}</EmptyState>
      )}
    </SectionList>
  );
}

function KeyLine({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, prefix, scopes, state, createdBy, createdAt } = apiKey;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 grow basis-80">
        <p className="font-[550] wrap-anywhere">
          {name} <code className="ml-1 text-eyebrow font-normal text-muted">{prefix}…</code>
        </p>
        <p className="mt-1">{scopes.join(", ")}</p>
        <p className="mt-1 text-muted">
          Created by {createdBy}, {formatMoment(createdAt)}
        </p>
      </div>
      <div className="space-y-1 text-muted sm:w-72 sm:text-right">
        <p>
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        </p>
        <Times apiKey={apiKey} />
        {state === "active" ? (
          <p>
            <RemovingLink to={`${API_KEYS_PATH}/${id}/revoke`} label={`Revoke ${name}`}>
              Revoke
            </RemovingLink>
          </p>
        ) : null}
      </div>
    </li>
  );
}

function Times({ apiKey: { state, lastUsedAt, expiresAt, revokedAt } }: { apiKey: ApiKey }) {
  return (
    <>
      <p>{lastUsedAt ? `Last used ${formatMoment(lastUsedAt)}` : "Never used"}</p>
      {state === "active" && expiresAt ? <p>Valid until {formatMoment(expiresAt)}</p> : null}
      {state === "expired" && expiresAt ? <p>Ended {formatMoment(expiresAt)}</p> : null}
      {revokedAt ? <p>Revoked {formatMoment(revokedAt)}</p> : null}
    </>
  );
}
