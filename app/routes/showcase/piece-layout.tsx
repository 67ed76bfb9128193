import { Outlet } from "react-router";
import { PitchFooter } from "~/routes/site/pitch-footer";
import { useShell } from "~/routes/use-shell";
import { SkipLink } from "~/ui/layout/skip-link";
import "~/routes/site/pitch.css";
import "~/routes/site/world-faces.css";

/** A live demo in the style of its pitch page. */
export default function PieceLayout() {
  const { identity, path, address, theme, account } = useShell();
  const world = path.split("/")[1] ?? "";
  return (
    <div data-world={world}>
      <SkipLink />
      <Outlet />
      <PitchFooter
        agency={identity.name}
        legalName={identity.legalName}
        world={world}
        address={address}
        theme={theme}
        account={account}
      />
    </div>
  );
}
