import { startSharing } from "../share-buttons";

const share = document.querySelector<HTMLElement>("[data-share]");
if (share) startSharing(share);
