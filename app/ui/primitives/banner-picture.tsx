import type { PictureView } from "~/lib/picture-view";
import { Picture } from "./picture";

/** A picture across the top of a page. */
export function BannerPicture({ picture }: { picture: PictureView }) {
  return (
    <div className="mt-5 max-w-4xl overflow-hidden rounded-lg bg-sunken">
      <Picture
        picture={picture}
        isLazy={false}
        sizes="(min-width: 64rem) 56rem, 94vw"
        className="aspect-3/1 w-full object-cover"
      />
    </div>
  );
}
