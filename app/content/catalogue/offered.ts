import { isSwitchedOff } from "~/lib/off-addresses";
import { SERVICE_TRACKS, type ServiceTrack } from "./package-names";

/** Returns the service tracks that visitors can request: those whose module this process knows to be on. */
export function offeredTracks(): ServiceTrack[] {
  return SERVICE_TRACKS.filter((track) => !isSwitchedOff(`/services/${track}`));
}

/** Returns the packages of the service tracks that visitors can request. */
export function offeredPackages<Item extends { readonly track: ServiceTrack }>(packages: readonly Item[]): Item[] {
  const tracks = offeredTracks();
  return packages.filter(({ track }) => tracks.includes(track));
}
