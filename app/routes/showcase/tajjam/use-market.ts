import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { changeBasket, divideBasket, type Market, marketPath, readDeed, readMarket } from "./market";

/**
 * Returns the displayed market, initially from the address. With script, each click and keystroke is handled here by
 * the server's rules, and the address is updated so that it can be shared.
 */
export function useMarket(address: string) {
  const [market, setMarket] = useState(() => readMarket(new URLSearchParams(address.split("?")[1])));
  const [said, setSaid] = useState("");
  const form = useRef<HTMLFormElement>(null);

  function show(next: Market): void {
    setMarket(next);
    history.replaceState(history.state, "", marketPath(next));
  }

  useEffect(() => {
    const { current } = form;
    if (current) setMarket(({ basket }) => readForm(current, basket));
  }, []);

  const handlers = {
    onInput(event: FormEvent<HTMLFormElement>): void {
      show(readForm(event.currentTarget, market.basket));
    },
    onSubmit(event: SubmitEvent<HTMLFormElement> | FormEvent<HTMLFormElement>): void {
      event.preventDefault();
      const native = event.nativeEvent as globalThis.SubmitEvent; // safe: React hands on the browser's own event
      const pressed = native.submitter instanceof HTMLButtonElement ? native.submitter : undefined;
      const deed = pressed && readDeed(new URLSearchParams([[pressed.name, pressed.value]]));
      const basket = deed ? changeBasket(market.basket, deed) : market.basket;
      show(readForm(event.currentTarget, basket));
      if (deed) setSaid(tell(basket));
    },
  };
  return { market, said, form, handlers };
}

/** Reads the form's current values, which may have been entered before script loaded. */
function readForm(form: HTMLFormElement, basket: Market["basket"]): Market {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.set(name, String(value));
  return { ...readMarket(fields), basket };
}

function tell(basket: Market["basket"]): string {
  const { count, parts } = divideBasket(basket);
  if (count === 0) return "The basket is empty.";
  return `In the basket: ${count} ${count === 1 ? "item" : "items"} from ${parts.length} ${parts.length === 1 ? "shop" : "shops"}.`;
}
