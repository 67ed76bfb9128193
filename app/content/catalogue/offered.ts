import { isSwitchedOff } from "~/lib/off-addresses";
import { SERVICE_TRACKS, type ServiceTrack } from "./package-names";

/** The kinds of service that visitors can ask for: those whose module is on, as far as this process knows. */
export function offeredTracks(): ServiceTrack[] {
  return SERVICE_TRACKS.filter((track) => !isSwitchedOff(`/services/${track}`));
}

/** Returns the packages of those kinds of service that visitors can ask for. */
export function offeredPackages<Item extends { readonly track: ServiceTrack }>(packages: readonly Item[]): Item[] {
  const tracks = offeredTracks();
  return packages.filter(({ track }) => tracks.includes(track));
}
