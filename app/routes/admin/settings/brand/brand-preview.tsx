import { type Brand, brandPicturePath } from "~/config/brand";
import { hasPlainHeadings } from "~/config/brand-choices";
import { PACKAGES } from "~/content/catalogue/packages";
import { SURFACES } from "~/lib/brand-colors";
import { formatMoney } from "~/lib/money";
import { previewProperties } from "~/ui/brand/brand-css";
import { buttonClass } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";

const SCHEMES = [
  { scheme: "light", label: "Light" },
  { scheme: "dark", label: "Dark" },
] as const;

/**
 * Preview of the look in the form: header, card, buttons, link, email and quote, in both color schemes. It isn't
 * interactive.
 */
export function BrandPreview({ brand, name }: { brand: Brand; name: string }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {SCHEMES.map(({ scheme, label }) => (
        <figure key={scheme} className="min-w-0">
          <figcaption className="mb-1 text-small text-muted">{label}</figcaption>
          <div
            data-brand=""
            inert
            style={{ colorScheme: scheme, fontFamily: "var(--font-sans)", ...previewProperties(brand) }}
            className="overflow-hidden rounded-lg border border-rule bg-paper text-ink"
          >
            <Sample brand={brand} name={name} isDark={scheme === "dark"} />
          </div>
        </figure>
      ))}
    </div>
  );
}

function headingWeight(brand: Brand): { fontWeight: number } {
  return { fontWeight: hasPlainHeadings(brand) ? 600 : 430 };
}

function Head({ brand, name, isDark }: { brand: Brand; name: string; isDark: boolean }) {
  const logo = (isDark ? brand.logoDark : null) ?? brand.logo;
  if (!logo) {
    return (
      <span className="truncate font-display text-body" style={headingWeight(brand)}>
        {name}
      </span>
    );
  }
  return (
    <span
      className="min-w-0"
      style={isDark && !brand.logoDark ? { background: SURFACES.paper[0], padding: "4px 8px" } : {}}
    >
      <img
        src={brandPicturePath(logo.name)}
        alt={name}
        width={logo.width}
        height={logo.height}
        className="max-h-8 w-auto max-w-full object-contain"
      />
    </span>
  );
}

/** Printed on white paper, regardless of the screen's colors. */
function Quote({ brand, name }: { brand: Brand; name: string }) {
  return (
    <>
      <p className="mt-4 mb-2 text-small text-muted">Quote as PDF</p>
      <div className="bg-white p-4 text-small text-[#171922]">
        <p className="flex font-display">
          <Head brand={brand} name={name} isDark={false} />
        </p>
        <p className="mt-3 font-[600] text-clay-ink">Quote</p>
        <p className="flex justify-between border-t border-[#171922] pt-1">
          <span>{PACKAGES.content.basic.name}</span>
          <span className="tabular">{formatMoney(PACKAGES.content.basic.priceCents)}</span>
        </p>
      </div>
    </>
  );
}

function Sample({ brand, name, isDark }: { brand: Brand; name: string; isDark: boolean }) {
  const line = brand.lines === "strong" ? "2px" : "1px";
  return (
    <>
      <div className="flex items-center gap-3 border-rule px-4 py-3" style={{ borderBottomWidth: line }}>
        <Head brand={brand} name={name} isDark={isDark} />
        <span className={classNames(buttonClass(), "ml-auto min-h-9! px-3! py-1!")}>Get a quote</span>
      </div>
      <div className="space-y-4 px-4 py-5">
        <p className="text-small font-[600] text-clay-ink">How we work</p>
        <p className="font-display text-subheading" style={headingWeight(brand)}>
          A heading in your look
        </p>
        <p className="text-small text-muted">
          Text as your pages have it, with <span className="link">a link</span> in it.
        </p>
        <div className="flex flex-wrap gap-2">
          <span className={buttonClass()}>Button</span>
          <span className={buttonClass({ variant: "secondary" })}>Second button</span>
        </div>
        <div className="rounded-lg border-rule bg-raised p-4" style={{ borderWidth: line }}>
          <p className="font-[600]">A card</p>
          <p className="mt-2 inline-block rounded-sm bg-bluebonnet-wash px-2 text-small text-bluebonnet">Chosen</p>{" "}
          <p className="mt-2 inline-block rounded-sm bg-clay-wash px-2 text-small text-clay-ink">New</p>
          <p aria-hidden="true" className="mt-3 h-1.5 w-2/3 rounded-full bg-clay" />
        </div>
      </div>
      <div className="bg-sunken p-4">
        <p className="mb-2 text-small text-muted">Email</p>
        <div className="rounded-md border-t-4 border-bluebonnet bg-raised p-4">
          <p className="flex font-display">
            <Head brand={brand} name={name} isDark={isDark} />
          </p>
          <p className="mt-1 text-small">Your quote is ready.</p>
        </div>
        {isDark ? null : <Quote brand={brand} name={name} />}
      </div>
    </>
  );
}
