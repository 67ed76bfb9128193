import { listPictures } from "~/domain/pictures/queries.server";
import { adminMeta } from "../admin-meta";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import { PictureGrid } from "./picture-grid";
import { PICTURES } from "./pictures-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(PICTURES.title);
export const loader = listLoader(PICTURES, listPictures, "picture.write");
export default listScreen<typeof loader>(PICTURES, {
  draw: (pictures, { search }) => <PictureGrid pictures={pictures} search={search} />,
  create: "picture.write",
  createsOnPage: true,
  csv: false,
});
