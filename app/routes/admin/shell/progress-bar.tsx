import { useFetchers, useNavigation } from "react-router";

/**
 * A thin line at the top while a request is pending, shown after a short delay so that quick responses don't flicker.
 */
export function ProgressBar() {
  const isNavigating = useNavigation().state !== "idle";
  const isFetching = useFetchers().some(({ state }) => state !== "idle");
  const isBusy = isNavigating || isFetching;
  return (
    <div role="status" data-print="hide">
      {isBusy ? (
        <>
          <span className="visually-hidden">Loading</span>
          <span aria-hidden="true" className="progress-bar" />
        </>
      ) : null}
    </div>
  );
}
