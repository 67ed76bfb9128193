/** Response time on contact and quote pages, where Settings switch it on and there are enough answers. */
export const ANSWER_TIME = "Median response time over the last 30 days: {time} ({count} answers).";
