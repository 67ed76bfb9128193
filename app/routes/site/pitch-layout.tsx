import { Outlet } from "react-router";
import { useShell } from "~/routes/use-shell";
import { SkipLink } from "~/ui/layout/skip-link";
import { PitchFooter } from "./pitch-footer";
import "./pitch.css";
import "./world-faces.css";

/**
 * A pitch page is a world of its own: it brings its header and main, this layout brings tokens and the agency's line.
 */
export default function PitchLayout() {
  const { identity, path, address, theme, account } = useShell();
  const world = path.replaceAll("/", "");
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
