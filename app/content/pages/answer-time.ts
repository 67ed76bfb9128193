/** Response time on contact and quote pages, shown if Settings enable it and there are enough responses. */
export const ANSWER_TIME = "Median response time over the last 30 days: {time} ({count} answers).";
