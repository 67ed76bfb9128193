import { brandPicturePath, hasMark } from "~/config/brand";
import { BrandMark } from "~/ui/illustrations/brand-mark";
import { useMaybeShell } from "./use-shell";

/** The agency's icon next to its name; renders nothing if it has neither an icon nor the shipped mark. */
export function HomeMark({ className }: { className: string }) {
  const brand = useMaybeShell()?.identity.brand;
  if (brand?.icon)
    return <img src={brandPicturePath(brand.icon.name)} alt="" width={32} height={32} className={className} />;
  return hasMark(brand) ? <BrandMark className={className} /> : null;
}
