import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { settleOff } from "~/lib/off-addresses";
import { settleIn } from "~/lib/place";

// The files of one worker share their modules: each begins where the sample agency is, whatever the one before said in
// Settings.
settleIn(DEFAULT_IDENTITY);
settleOff([]);
