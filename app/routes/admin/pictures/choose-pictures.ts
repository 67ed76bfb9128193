import { listPictures } from "~/domain/pictures/queries.server";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/choose-pictures";

const CHOICES_MAX = 12;

/** Returns pictures for `PictureChoice`: the library's newest, or those matching the typed text. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const text = url.searchParams.get("q") ?? "";
  const { items } = await asRoute(() => listPictures(app, { text, limit: CHOICES_MAX }));
  return { pictures: items };
}
