/** Refuses a file of the books for a period that can't be: one of another period wouldn't add up to the report. */
export function refusePeriod(): Response {
  return new Response("Enter a start date and a later end date.", { status: 400 });
}
