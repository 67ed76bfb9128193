import { Outlet } from "react-router";
import { useShell } from "~/routes/use-shell";
import { SkipLink } from "~/ui/layout/skip-link";
import { PitchFooter } from "./pitch-footer";
import "./pitch.css";
import "./world-faces.css";

/** Layout of a pitch page, which has its own header and main; this adds design tokens and the agency's line. */
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
