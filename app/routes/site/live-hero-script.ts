import { startLiveHero } from "./start-live-hero";

for (const hero of document.querySelectorAll<HTMLElement>("[data-live]")) startLiveHero(hero);
