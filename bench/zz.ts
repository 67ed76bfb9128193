import { measureLists } from "./parts/zz-list-times.ts";
for (const { address, smallMs, largeMs } of await measureLists({ small: 1000, large: 100000 }, 5)) console.log((largeMs > smallMs * 2 && largeMs > smallMs + 5 ? "FAIL " : "     ") + address, smallMs.toFixed(1), largeMs.toFixed(1), (largeMs / smallMs).toFixed(2));
process.exit(0);
