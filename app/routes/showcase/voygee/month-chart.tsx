import { formatMoney } from "~/lib/money";
import { compareMonth, type Month } from "./month";

const WIDTH = 640;
const HEIGHT = 260;
const EDGE = { left: 8, right: 8, top: 28, bottom: 34 };
/** The chart extends slightly past the month's last ride. */
const BEYOND = 1.25;

/** The driver's earnings ride by ride under both models, and where the lines cross. The table above has the figures. */
export function MonthChart({ month }: { month: Month }) {
  const { turningRide, keptByCommission, keptBySubscription } = compareMonth(month);
  const near = turningRide !== undefined && turningRide < month.rides * 4 ? turningRide : 0;
  const rides = Math.ceil(Math.max(month.rides, near) * BEYOND);
  const top = rides * month.fareCents;
  const price = month.priceCents ?? 0;
  const low = -Math.min(price, top / 2);
  const x = (ride: number) => EDGE.left + (ride / rides) * (WIDTH - EDGE.left - EDGE.right);
  const y = (cents: number) => EDGE.top + ((top - cents) / (top - low)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const commission = (ride: number) => ride * month.fareCents * (1 - month.shareTenths / 1000);
  const subscription = (ride: number) => ride * month.fareCents - price;
  /** Point where the subscription's line enters the chart. */
  const start = (price + low) / month.fareCents;
  const hasPrice = keptBySubscription !== undefined;
  return (
    <figure className="mt-8">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full overflow-visible">
        <path d={`M${x(0)} ${y(0)}H${x(rides)}`} stroke="var(--color-rule)" strokeWidth="1.5" />
        <path
          d={`M${x(month.rides)} ${EDGE.top}V${HEIGHT - EDGE.bottom}`}
          stroke="var(--color-muted)"
          strokeWidth="1.5"
          strokeDasharray="3 5"
        />
        <path
          d={`M${x(0)} ${y(0)}L${x(rides)} ${y(commission(rides))}`}
          stroke="var(--color-muted)"
          strokeWidth="3"
          fill="none"
        />
        {hasPrice ? (
          <path
            d={`M${x(start)} ${y(subscription(start))}L${x(rides)} ${y(subscription(rides))}`}
            stroke="var(--color-bluebonnet)"
            strokeWidth="3"
            strokeDasharray="14 7"
            fill="none"
          />
        ) : null}
        {hasPrice && near > 0 ? (
          <circle
            cx={x(near)}
            cy={y(subscription(near))}
            r="7"
            fill="var(--color-paper)"
            stroke="var(--color-bluebonnet)"
            strokeWidth="3"
          />
        ) : null}
        <g className="voygee-scale tabular" fill="var(--color-muted)">
          <text x={x(0)} y={HEIGHT - 10}>
            ride 1
          </text>
          <text x={x(month.rides)} y={HEIGHT - 10} textAnchor="middle">
            ride {month.rides}
          </text>
          {near > 0 && hasPrice && Math.abs(x(near) - x(month.rides)) > 120 && x(near) > 130 ? (
            <text x={x(near)} y={HEIGHT - 10} textAnchor="middle" fill="var(--color-bluebonnet)">
              ride {near}
            </text>
          ) : null}
        </g>
      </svg>
      <figcaption className="mt-2 text-small text-muted">
        What the driver keeps, ride by ride. Solid: commission, {formatMoney(keptByCommission)} at ride {month.rides}.
        {hasPrice
          ? ` Dashed: subscription, ${formatMoney(keptBySubscription)} at ride ${month.rides}. It begins below zero, by its price.`
          : " The line for the subscription appears once you enter your price."}
      </figcaption>
    </figure>
  );
}
