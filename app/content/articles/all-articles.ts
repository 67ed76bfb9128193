import type { Article } from "./article";
import { article as offTheSpreadsheet } from "./off-the-spreadsheet-without-closing-the-shop";
import { article as readingTheCloudBill } from "./reading-the-cloud-bill";
import { article as firstTenHours } from "./the-first-ten-hours-of-security";
import { article as whatToLeaveOut } from "./what-to-leave-out-of-your-first-version";
import { article as approvalButton } from "./where-the-approval-button-belongs";
import { article as fastPages } from "./why-fast-pages-sell";

/** The six articles seeded first, ordered by post id. */
export const ARTICLES: readonly Article[] = [
  offTheSpreadsheet,
  whatToLeaveOut,
  readingTheCloudBill,
  approvalButton,
  firstTenHours,
  fastPages,
];
