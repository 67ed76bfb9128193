import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { countCharacters } from "./ui/forms/count-characters";
import { keepEarlyInput } from "./ui/forms/early-input";
import { keepDocument } from "./ui/forms/kept-document";

const earlyInput = keepEarlyInput(document);
const sent = keepDocument(document);
countCharacters(document);

/** Runs its effects after those of the components inside. */
function Hydrated({ children }: { children: ReactNode }) {
  useLayoutEffect(earlyInput.stop, []);
  useEffect(earlyInput.replay, []);
  useEffect(sent.forget, []);
  return children;
}

let root: Root | undefined;

function onError(error: unknown): void {
  reportError(error);
  sent.putBack(() => root?.unmount());
}

startTransition(() => {
  root = hydrateRoot(
    document,
    <StrictMode>
      <Hydrated>
        <HydratedRouter />
      </Hydrated>
    </StrictMode>,
    { onCaughtError: onError, onUncaughtError: onError },
  );
});
