import { listPictures } from "~/domain/pictures/queries.server";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/choose-pictures";

const CHOICES_MAX = 12;

/** For `PictureChoice`: the newest pictures of the library, or those that fit what is typed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const text = url.searchParams.get("q") ?? "";
  const { items } = await asRoute(() => listPictures(app, { text, limit: CHOICES_MAX }));
  return { pictures: items };
}
