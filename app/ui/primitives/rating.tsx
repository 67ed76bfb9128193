/** A rating out of five, as text. */
export function Rating({ rating }: { rating: number }) {
  return <p className="text-small text-muted">{`Rated ${rating} out of 5`}</p>;
}
