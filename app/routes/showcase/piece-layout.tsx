import { Outlet } from "react-router";
import { PitchFooter } from "~/routes/site/pitch-footer";
import { useShell } from "~/routes/use-shell";
import { SkipLink } from "~/ui/layout/skip-link";
import { useIsFramed } from "./frame";
import "~/routes/site/pitch.css";

/** A live piece in the world of its pitch page; in that page's own frame it is alone. */
export default function PieceLayout() {
  const { identity, path, address, theme, account } = useShell();
  const isFramed = useIsFramed();
  const world = path.split("/")[1] ?? "";
  return (
    <div data-world={world}>
      {isFramed ? null : <SkipLink />}
      <Outlet />
      {isFramed ? null : (
        <PitchFooter
          agency={identity.name}
          legalName={identity.legalName}
          world={world}
          address={address}
          theme={theme}
          account={account}
        />
      )}
    </div>
  );
}
