import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { changeBasket, divideBasket, type Market, marketPath, readDeed, readMarket } from "./market";

/**
 * The market as it is seen: at first what the address says. With script each press and each letter is answered here, by
 * the rules that the server uses without it, and the address follows so that it can be shared.
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

/** Reads the typed and chosen values, which may have begun before script came. */
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
