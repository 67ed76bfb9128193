import { type Brand, type BrandPicture, brandPicturePath } from "~/config/brand";
import { classNames } from "~/ui/primitives/class-names";

const WIDTH_MAX = 220;

/** The agency's logo, at most `height` pixels high; dark pages use the dark version. */
export function BrandLogo({ brand, name, height }: { brand: Brand; name: string; height: number }) {
  const { logo, logoDark } = brand;
  if (!logo) return null;
  return (
    <>
      <Picture picture={logo} name={name} height={height} className="logo-light" />
      {logoDark ? <Picture picture={logoDark} name={name} height={height} className="logo-dark" /> : null}
    </>
  );
}

function Picture({
  picture: { name: file, width, height },
  name,
  height: most,
  className,
}: {
  picture: BrandPicture;
  name: string;
  height: number;
  className: string;
}) {
  const scale = Math.min(most / height, WIDTH_MAX / width);
  return (
    <img
      src={brandPicturePath(file)}
      alt={name}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      className={classNames("h-auto max-w-full object-contain", className)}
    />
  );
}
