const STAR = "M8 1.3l2 4.3 4.7.6-3.5 3.2.9 4.7L8 11.8l-4.1 2.3.9-4.7L1.3 6.2l4.7-.6z";

/** A rating out of five as stars, said in words to screen readers. */
export function StarRating({ rating }: { rating: number }) {
  return (
    <svg viewBox="0 0 90 16" role="img" className="h-4 text-clay">
      <title>{`Rated ${rating} out of 5`}</title>
      {[0, 1, 2, 3, 4].map((index) => (
        <path
          key={index}
          d={STAR}
          transform={`translate(${index * 18} 0)`}
          fill={index < rating ? "currentColor" : "none"}
          stroke="currentColor"
        />
      ))}
    </svg>
  );
}
