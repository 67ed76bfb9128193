import { CalendarPlus, Check, RotateCcw, X } from "lucide-react";
import { Form } from "react-router";
import type { Quote } from "~/domain/quotes/internal.server";
import { QUOTE_EXTENSION_DAYS } from "~/domain/quotes/schema";
import { Button, buttonClass } from "~/ui/primitives/button";
import { DialogLink } from "../kit/dialog-route";
import { useOwnAction } from "../kit/own-address";
import { QUOTES_PATH } from "./quotes-list";

/** Actions of staff on a sent quote: more time, an answer given in a call, and undoing one. */
export function QuoteSteps({ quote: { id, status, updatedAt } }: { quote: Quote }) {
  const action = useOwnAction();
  const here = `${QUOTES_PATH}/${id}`;
  const look = buttonClass({ variant: "secondary" }, "min-h-10");
  if (status === "accepted" || status === "declined") {
    return (
      <DialogLink to={`${here}/reopen`} className={look}>
        <RotateCcw aria-hidden="true" className="size-4" />
        Open again…
      </DialogLink>
    );
  }
  return (
    <>
      <Form method="post" action={action}>
        <input type="hidden" name="updatedAt" value={updatedAt} />
        <Button type="submit" name="intent" value="extend" variant="secondary" className="min-h-10">
          <CalendarPlus aria-hidden="true" className="size-4" />
          {QUOTE_EXTENSION_DAYS} more days
        </Button>
      </Form>
      <DialogLink to={`${here}/accepted`} className={look}>
        <Check aria-hidden="true" className="size-4" />
        Accepted in a call…
      </DialogLink>
      <DialogLink to={`${here}/declined`} className={look}>
        <X aria-hidden="true" className="size-4" />
        Declined in a call…
      </DialogLink>
    </>
  );
}
