import { Link } from "react-router";
import type { Picture as PictureModel } from "~/domain/pictures/schema";
import { Each } from "~/ui/primitives/each";
import { Picture } from "~/ui/primitives/picture";
import { picturePath, usesInWords } from "./pictures-list";

/** Pictures as thumbnails, each linked to its screen. */
export function PictureGrid({ pictures, search }: { pictures: readonly PictureModel[]; search: string }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6">
      <Each of={pictures}>
        {(picture) => (
          <li className="min-w-0">
            <Link to={picturePath(picture.id) + search} className="group block no-underline">
              <span className="block overflow-hidden rounded-md border border-rule bg-sunken group-hover:border-ink">
                <Picture
                  picture={picture}
                  alt=""
                  sizes="(min-width: 96rem) 14rem, (min-width: 64rem) 20vw, (min-width: 40rem) 30vw, 45vw"
                  className="aspect-4/3 w-full object-cover"
                />
              </span>
              <span className="mt-2 line-clamp-2 text-ink wrap-anywhere group-hover:underline">{picture.alt}</span>
            </Link>
            <p className="text-muted wrap-anywhere">
              {picture.name}, {usesInWords(picture.uses)}
            </p>
          </li>
        )}
      </Each>
    </ul>
  );
}
