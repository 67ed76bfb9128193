import { brandPicturePath } from "~/config/brand";
import { BrandMark } from "~/ui/illustrations/brand-mark";
import { useMaybeShell } from "./use-shell";

/** The agency's icon beside its name; nothing where it has a logo and no icon. */
export function HomeMark({ className }: { className: string }) {
  const brand = useMaybeShell()?.identity.brand;
  if (brand?.icon)
    return <img src={brandPicturePath(brand.icon.name)} alt="" width={32} height={32} className={className} />;
  return brand?.logo ? null : <BrandMark className={className} />;
}
