// `npm run build`: fonts, site, compressed assets.
import { build } from "./project.mjs";

build();
