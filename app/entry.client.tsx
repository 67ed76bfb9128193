import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { countCharacters } from "./ui/forms/character-count";
import { keepEarlyInput } from "./ui/forms/early-input";

const earlyInput = keepEarlyInput(document);
countCharacters(document);

/** Effects of what is inside run first. */
function Hydrated({ children }: { children: ReactNode }) {
  useLayoutEffect(earlyInput.stop, []);
  useEffect(earlyInput.replay, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Hydrated>
        <HydratedRouter />
      </Hydrated>
    </StrictMode>,
  );
});
