import { Link } from "react-router";
import type { SetUpSetting } from "~/domain/settings/launch-setting";
import { SET_UP_PATH } from "./set-up-path";

/** Links to the setup until it's finished or dismissed. */
export function SetUpOffer({ stage }: { stage: SetUpSetting["stage"] }) {
  if (stage === "ended") return null;
  return (
    <p className="max-w-text">
      <Link to={SET_UP_PATH} className="link inline-flex min-h-9 items-center font-[550] max-md:min-h-11">
        Set up your agency
      </Link>{" "}
      <span className="text-muted max-sm:visually-hidden">
        {stage === "new" ? "Five steps, each of which you can skip." : "You’re not finished yet. Continue any time."}
      </span>
    </p>
  );
}
