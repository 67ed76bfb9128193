import { NAME_MAX_CHARACTERS } from "~/domain/forms/form-text";
import { formatQuantity, typedQuantity } from "~/domain/money/words";
import { EVIDENCE_MAX_CHARACTERS, RecordedAcceptanceInput } from "~/domain/quotes/answer-input";
import { getQuoteForDocument } from "~/domain/quotes/own-quotes.server";
import { getQuote } from "~/domain/quotes/queries.server";
import { OPTION_FIELD, pickField, quantityField, readChoice } from "~/domain/quotes/quote-choice";
import { recordAcceptance } from "~/domain/quotes/record-answer.server";
import type { QuoteItem } from "~/domain/quotes/schema";
import { formatMoney } from "~/lib/money";
import { bad, failedTo, good } from "~/lib/notice";
import {
  INVALID_ANSWER,
  QUOTE_ANSWERED,
  QUOTE_PROMOTION_REFUSED,
  QUOTE_UNSENT,
} from "~/routes/admin/quotes/notices.server";
import { requestContext } from "~/routes/request-context";
import { asRoute } from "~/routes/respond.server";
import { NumberInput } from "~/ui/forms/number-input";
import { adminMeta } from "../admin-meta";
import { whenStale } from "../answer.server";
import { backOffice } from "../back-office.server";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import { CancelLink, DialogRoute } from "../kit/dialog-route";
import { AnyField, type FieldOf } from "../kit/edit-fields";
import { editor } from "../kit/editor.server";
import type { FormField } from "../kit/fields";
import { DENSE_CONTROL } from "../kit/fields";
import { ModalBody, ModalFoot } from "../kit/modal";
import { SubmitButton } from "../kit/submit-button";
import type { Route } from "./+types/quote-record-acceptance";
import { QUOTES_PATH } from "./quotes-list";

const FIELDS = {
  name: { label: "Who accepted", required: true, max: NAME_MAX_CHARACTERS },
  evidence: {
    label: "How you know",
    hint: "When you spoke, with whom, what was agreed. It appears on the certificate",
    kind: "long",
    rows: 3,
    required: true,
    max: EVIDENCE_MAX_CHARACTERS,
  },
} as const satisfies Record<string, FieldOf>;

const edit = (request: Request, clientAddress: string) =>
  editor({
    noun: "quote",
    back: ({ quoteId = "" }) => `${QUOTES_PATH}/${quoteId}`,
    write: "quote.write",
    schema: RecordedAcceptanceInput,
    invalid: INVALID_ANSWER,
    failed: failedTo("record the answer"),
    update: {
      param: "quoteId",
      isPrivate: true,
      find: getQuote,
      fields: ({ contactName }) => ({ name: contactName, evidence: "" }),
      nameOf: ({ quoteNumber, businessName }) => quoteNumber ?? businessName,
      stored: whenStale("quote.stale", (quote) => quote),
      save: (app, { id, updatedAt, value }, { form }) => {
        const userAgent = request.headers.get("user-agent") ?? "";
        return recordAcceptance(app, { ...value, id, updatedAt, choice: readChoice(form), clientAddress, userAgent });
      },
      done: good("Acceptance recorded", "Both sides are notified."),
    },
    ends: {
      accepted: "done",
      answered: QUOTE_ANSWERED,
      unsent: QUOTE_UNSENT,
      expired: bad("The quote has expired", "Extend it first."),
      "quantity-refused": bad("Nothing was recorded", "A quantity is out of range."),
      "promotion-refused": QUOTE_PROMOTION_REFUSED,
    },
  });

export const meta = () => adminMeta("Record an acceptance");

export async function loader(args: Route.LoaderArgs) {
  const { app } = backOffice(args.context);
  const fields = await edit(args.request, "").loader(args);
  const shown = await asRoute(() => getQuoteForDocument(app, args.params.quoteId));
  return { ...fields, items: shown.content.items };
}

export function action(args: Route.ActionArgs) {
  const { clientAddress } = args.context.get(requestContext);
  return edit(args.request, clientAddress).action(args);
}

/** Records a customer's acceptance by phone: what they chose, who it was, and how we know. */
export default function RecordAcceptance({ loaderData, actionData }: Route.ComponentProps) {
  const { id = "", name, back, fields, updatedAt, invalid, items } = loaderData;
  const admin = useAdminForm<Record<string, string | string[]>, typeof RecordedAcceptanceInput>({
    id: `acceptance-${id}`,
    schema: RecordedAcceptanceInput,
    defaultValue: fields,
    answer: actionData && "made" in actionData ? undefined : actionData,
    invalid,
  });
  const groups = [...new Set(items.flatMap(({ group }) => (group === null ? [] : [group])))];
  const choosable = items.filter(({ isOptional, group, bounds }) => isOptional || group !== null || bounds !== null);
  return (
    <DialogRoute title={`${name} was accepted`} listPath={back} isWide>
      <AdminForm
        admin={admin}
        updatedAt={updatedAt}
        labels={{ name: FIELDS.name.label, evidence: FIELDS.evidence.label }}
      >
        <ModalBody>
          {choosable.length > 0 ? (
            <fieldset className="mb-4 space-y-2">
              <legend className="font-[550]">What they chose</legend>
              {choosable.map((item) => (
                <ChoiceOf key={item.id} item={item} group={item.group === null ? -1 : groups.indexOf(item.group)} />
              ))}
            </fieldset>
          ) : null}
          <div className="grid min-w-0 gap-x-4 sm:grid-cols-6">
            {Object.entries<FieldOf>(FIELDS).map(([field, of]) => (
              <AnyField
                key={field}
                field={admin.fields[field] as FormField} // safe: Conform has one for any name
                of={of}
              />
            ))}
          </div>
          <p className="text-muted">
            The result is the same as if they had accepted online: a certificate, a project, invoices and a message to
            both sides.
          </p>
        </ModalBody>
        <ModalFoot>
          <CancelLink listPath={back}>Cancel</CancelLink>
          <SubmitButton working="Recording...">Record the acceptance</SubmitButton>
        </ModalFoot>
      </AdminForm>
    </DialogRoute>
  );
}

/** `group`: the group that the item is chosen from; -1: none. */
function ChoiceOf({ item, group }: { item: QuoteItem; group: number }) {
  const { id, name, isOptional, bounds, quantity, unitPriceCents } = item;
  const isFixed = group < 0 && !isOptional;
  const label = `${name}, ${formatMoney(unitPriceCents, { cents: "always" })}`;
  const control = `chosen-${id}`;
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
      {isFixed ? (
        <span>{label}</span>
      ) : (
        <span className="flex items-center gap-2.5">
          <input
            id={control}
            type={group < 0 ? "checkbox" : "radio"}
            name={group < 0 ? OPTION_FIELD : pickField(group)}
            value={id}
            className="select-box"
          />
          <label htmlFor={control} className="flex min-h-9 cursor-pointer items-center">
            {label}
          </label>
        </span>
      )}
      {bounds ? (
        <span className="flex items-center gap-2">
          <label htmlFor={quantityField(id)}>
            Quantity, {formatQuantity(bounds.min)} to {formatQuantity(bounds.max)}
            <span className="visually-hidden"> of {name}</span>
          </label>
          <NumberInput
            id={quantityField(id)}
            name={quantityField(id)}
            defaultValue={typedQuantity(quantity)}
            className={`${DENSE_CONTROL} w-24`}
          />
        </span>
      ) : null}
    </div>
  );
}
