/** What contact and quote pages say where Settings switch it on and there are answers enough. */
export const ANSWER_TIME = "Median response time over the last 30 days: {time} ({count} answers).";
