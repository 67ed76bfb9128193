/** Answers a file of the books for a period that can't be: with another one its sums wouldn't be those of the report. */
export function refusePeriod(): Response {
  return new Response("Enter a start date and a later end date.", { status: 400 });
}
