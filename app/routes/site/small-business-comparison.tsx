import { SMALL_BUSINESS } from "~/content/pages/small-business";
import { priceStep } from "~/domain/catalogue/public-price";
import { ofTrack, type Package } from "~/domain/catalogue/schema";
import { usePackages } from "~/routes/use-catalogue";
import { useDocument } from "~/routes/use-document";
import { classNames } from "~/ui/primitives/class-names";
import { CheckMark, DashMark } from "~/ui/primitives/marks";
import { SectionHeading } from "~/ui/primitives/section-heading";
import { Price } from "./price";

/** Comparison of the packages, with the price of each step up. Fits a phone without scrolling. */
export function SmallBusinessComparison() {
  const copy = useDocument(SMALL_BUSINESS).comparison;
  const packages = ofTrack(usePackages(), "small-business");
  return (
    <section
      aria-labelledby="comparison-title"
      className="page-width section-space grid gap-x-8 gap-y-8 lg:grid-cols-12"
    >
      <div className="lg:col-span-4">
        <div className="lg:sticky lg:top-[calc(var(--header-height)+2rem)]">
          <SectionHeading id="comparison-title" as="h2" title={copy.title} lead={copy.lead} />
          <StepsUp />
        </div>
      </div>
      <table className="w-full table-fixed border-collapse text-eyebrow sm:text-small lg:col-span-8">
        <caption className="visually-hidden">{copy.caption}</caption>
        <colgroup>
          <col className="w-[35%]" />
          <col span={3} />
        </colgroup>
        <thead className="sticky top-(--header-height) bg-paper align-bottom">
          <tr>
            <td className="border-b border-ink" />
            {packages.map((item) => (
              <th
                key={item.id}
                scope="col"
                className={classNames("border-b border-ink px-0 pt-4 pb-3 font-normal sm:px-3", tint(item.popular))}
              >
                <span className="block font-display text-fine sm:text-subheading">{item.name}</span>
                <span className="text-muted tabular">
                  <Price of={soldAs(item)} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name={copy.deliveryRow} cells={packages.map((item) => item.delivery)} packages={packages} />
          {copy.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
            <Row key={index} name={row.name} cells={cellsOf(row)} packages={packages} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function soldAs({ id, name, priceCents }: Package) {
  return { packageId: id, name, cents: priceCents };
}

function StepsUp() {
  const copy = useDocument(SMALL_BUSINESS).comparison;
  const packages = ofTrack(usePackages(), "small-business");
  return (
    <ul className="mt-8 border-t border-rule text-small">
      {packages.slice(1).map((item, index) => {
        const below = packages[index];
        if (!below) return null;
        const gained = copy.rows.filter((row) => !cellsOf(row)[index] && cellsOf(row)[index + 1]);
        return (
          <li key={item.id} className="border-b border-rule py-4">
            <p className="flex justify-between gap-4">
              <span>
                {below.name} to {item.name}
              </span>
              <strong className="font-[550] tabular">+{priceStep(soldAs(below), soldAs(item))}</strong>
            </p>
            {gained.length > 0 && (
              <p className="mt-1 text-muted">
                {copy.addsLabel} {gained.map(({ name }) => name).join(", ")}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type Cell = string | boolean;
type ComparedRow = (typeof SMALL_BUSINESS.content.comparison.rows)[number];

/** Returns a row's cells by package, smallest first. */
function cellsOf({ basic, medium, premium, basicText, mediumText, premiumText }: ComparedRow): readonly Cell[] {
  return [basic && (basicText || true), medium && (mediumText || true), premium && (premiumText || true)];
}

function Row({ name, cells, packages }: { name: string; cells: readonly Cell[]; packages: readonly Package[] }) {
  return (
    <tr>
      <th scope="row" className="border-b border-rule py-3 pr-1 text-left font-normal">
        {name}
      </th>
      {packages.map((item, column) => (
        <td
          key={item.id}
          className={classNames("border-b border-rule px-1.5 py-3 text-center sm:px-3", tint(item.popular))}
        >
          <Value cell={cells[column] ?? false} />
        </td>
      ))}
    </tr>
  );
}

function Value({ cell }: { cell: Cell }) {
  if (typeof cell === "string") return cell;
  const Mark = cell ? CheckMark : DashMark;
  return (
    <>
      <Mark
        className={classNames("mx-auto size-4.5", cell ? "text-good" : "text-muted")}
        strokeWidth={cell ? 2.25 : 1.5}
      />
      <span className="visually-hidden">{cell ? "Included" : "Not included"}</span>
    </>
  );
}

function tint(popular: boolean): string | false {
  return popular && "bg-bluebonnet-faint";
}
