import { Plus } from "lucide-react";
import { listClaims } from "~/domain/claims/queries.server";
import { type Claim, claimToken } from "~/domain/claims/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { asRoute } from "~/routes/respond.server";
import { Badge } from "~/ui/primitives/badge";
import { buttonClass } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../../admin-meta";
import { backOffice } from "../../back-office.server";
import { DialogLink } from "../../kit/dialog-route";
import { RemovingLink } from "../../kit/removing-link";
import { SectionList } from "../../kit/section-list";
import { TabBody } from "../../kit/tab-header";
import type { Route } from "./+types/claims";
import { CLAIM_STATE_WORDS, CLAIMS, CLAIMS_PATH } from "./claims-list";

export { shouldRevalidateList as shouldRevalidate } from "../../kit/should-revalidate";

export const meta = () => adminMeta(CLAIMS.title);

export async function loader({ context }: Route.LoaderArgs) {
  return { claims: await asRoute(() => listClaims(backOffice(context).app)) };
}

/** Claims with figures: text, source, assignee and expiry. */
export default function Claims({ loaderData: { claims } }: Route.ComponentProps) {
  return (
    <TabBody>
      <SectionList
        title={CLAIMS.title}
        text="Marketing figures. To use one in a text, enter its token. After its last day, the sentence that uses it disappears from the website. Today reminds you two weeks before."
        buttons={
          <DialogLink to={`${CLAIMS_PATH}/new`} className={buttonClass({}, "min-h-10")}>
            <Plus aria-hidden="true" className="size-4" />
            New claim
          </DialogLink>
        }
        className="max-w-4xl space-y-5"
      >
        <ul className="divide-y divide-rule border-y border-rule">
          <Each of={claims} by={(claim) => claim.key}>
            {(claim) => <ClaimLine claim={claim} />}
          </Each>
        </ul>
      </SectionList>
    </TabBody>
  );
}

function ClaimLine({ claim }: { claim: Claim }) {
  const { key, label, value, source, owner, lastOn, state, uses } = claim;
  const { label: word, tone } = CLAIM_STATE_WORDS[state];
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 grow basis-80">
        <p className="wrap-anywhere">
          <DialogLink to={`${CLAIMS_PATH}/${key}/edit`} className="link font-[550]">
            {label}
          </DialogLink>
          : <strong className="font-[600] tabular">{value}</strong>
        </p>
        <p className="mt-1 wrap-anywhere whitespace-pre-line">
          {state === "sample"
            ? "It came with the program. Pages with your own agency’s name leave it out until you enter your figure, where it comes from and its last day."
            : source}
        </p>
        <p className="mt-1 text-muted">
          <code className="text-eyebrow select-all wrap-anywhere">{claimToken(key)}</code>,{" "}
          {uses === 0 ? "not used" : uses === 1 ? "used in 1 place" : `used in ${uses} places`}
        </p>
      </div>
      <div className="space-y-1 text-muted sm:w-56 sm:text-right">
        <p>
          <Badge tone={tone}>{word}</Badge>
        </p>
        {lastOn ? (
          <p>
            {state === "ended" ? "Until" : "Last day"} {formatShortDate(lastOn)}
          </p>
        ) : null}
        {lastOn ? <p className="wrap-anywhere">{owner?.name ?? "No one is responsible"}</p> : null}
        {lastOn ? (
          <p>
            <RemovingLink to={`${CLAIMS_PATH}/${key}/delete`} label={`Delete ${label}`}>
              Delete
            </RemovingLink>
          </p>
        ) : null}
      </div>
    </li>
  );
}
