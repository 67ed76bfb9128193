import { bad } from "~/lib/notice";

export const PICTURE_REFUSED = bad("The picture wasn’t accepted", "The reason is shown next to the file.");
