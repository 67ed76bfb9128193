/** A rating out of five, in words. */
export function Rating({ rating }: { rating: number }) {
  return <p className="text-small text-muted">{`Rated ${rating} out of 5`}</p>;
}
