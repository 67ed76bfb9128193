/** Refuses an accounting file for an invalid period, since a file for another period wouldn't match the report. */
export function refusePeriod(): Response {
  return new Response("Enter a start date and a later end date.", { status: 400 });
}
