/** What contact and quote pages say where Settings switch it on and there are answers enough. */
export const ANSWER_TIME = "Our median response time over the last 30 days is {time}, from {count} answers.";
