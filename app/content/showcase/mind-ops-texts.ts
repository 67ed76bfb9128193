/** Output of the sample board's agents: prose, code and tables, written for this demo. */

export const NEWSLETTER_FIRST = `Subject: The garden opens on Saturday
Preview: Spring is here and so are we

Hi {{first_name}},

Don’t miss the event of the season

Our team has been working hard to bring you an unforgettable spring opening with exciting offers for the whole family. Join us for a day full of inspiration!

See you there,
Your Larkspur Garden Center`;

export const NEWSLETTER = `Subject: The garden opens on Saturday
Preview: Forty kinds of tomato, free soil tests until noon, and room for your dog

Hi {{first_name}},

Come at nine for coffee; seedlings from ten

The greenhouse is so full that we can hardly close the door, so this Saturday, March 20, we open it. We are there from nine to five, and this is the day:

9:00   Coffee and kolaches by the potting shed, on us
10:00  Seedlings go on sale: 40 kinds of tomato and 22 of pepper, all raised here
11:00  Dee starts a vegetable bed from nothing (half an hour, no sign-up)
Until noon: bring a cup of your soil and we test its pH while you drink your coffee

The rare tomatoes go first. Last year the Cherokee Purples were gone by half past eleven.

Parking is behind the greenhouse. The gravel lot by the road stays free for people who need a short walk.
Dogs are welcome on a leash.

See you Saturday,
Marisol and everyone at Larkspur

[Plan your visit]

You get this mail because you joined our list in the shop. Unsubscribe: {{unsubscribe_url}}`;

export const DATE_FIELD = `--- a/app/ui/date-field.tsx
+++ b/app/ui/date-field.tsx
@@ -18,3 +18,22 @@ export function DateField({ label, value, min, max, onChange }: DateFieldProps) {
   const [isOpen, setOpen] = useState(false);
   const [month, setMonth] = useState(() => monthOf(value));
+  const [active, setActive] = useState(value);
+  const activeDay = useRef<HTMLButtonElement>(null);
+
+  useEffect(() => {
+    if (isOpen) activeDay.current?.focus();
+  }, [isOpen, active]);
+
+  function moveBy(days: number) {
+    const next = addDays(active, days);
+    setActive(next);
+    setMonth(monthOf(next));
+  }
+
+  function handleKey(event: KeyboardEvent) {
+    const days = DAYS_BY_KEY[event.key];
+    if (days === undefined) return;
+    event.preventDefault();
+    moveBy(days);
+  }
 
@@ -41,9 +60,17 @@ export function DateField({ label, value, min, max, onChange }: DateFieldProps) {
-      <table className="calendar">
+      <table className="calendar" role="grid" aria-label={monthName(month)} onKeyDown={handleKey}>
         {weeksOf(month).map((week) => (
           <tr key={week.number}>
             {week.days.map((day) => (
-              <td key={day.iso} onClick={() => choose(day.iso)}>
-                {day.number}
+              <td key={day.iso} aria-selected={day.iso === value}>
+                <button
+                  type="button"
+                  ref={day.iso === active ? activeDay : undefined}
+                  tabIndex={day.iso === active ? 0 : -1}
+                  aria-label={longDate(day.iso)}
+                  onClick={() => choose(day.iso)}
+                >
+                  {day.number}
+                </button>
               </td>
             ))}
           </tr>
@@ -70,2 +97,9 @@ function monthOf(iso: string): Month {
   return { year: Number(iso.slice(0, 4)), month: Number(iso.slice(5, 7)) };
 }
+
+const DAYS_BY_KEY: Record<string, number> = {
+  ArrowLeft: -1,
+  ArrowRight: 1,
+  ArrowUp: -7,
+  ArrowDown: 7,
+};`;

export const DATE_FIELD_TEST = `
--- /dev/null
+++ b/app/ui/date-field.test.tsx
@@ -0,0 +1,13 @@
+import { render, screen } from "@testing-library/react";
+import userEvent from "@testing-library/user-event";
+import { expect, test, vi } from "vitest";
+import { DateField } from "./date-field";
+
+test("the arrow keys walk from day to day and Enter chooses", async () => {
+  const onChange = vi.fn();
+  const user = userEvent.setup();
+  render(<DateField label="Pickup" value="2027-03-31" min="2027-03-01" max="2027-05-31" onChange={onChange} />);
+  await user.click(screen.getByRole("button", { name: "Pickup" }));
+  await user.keyboard("{ArrowRight}{ArrowDown}{Enter}");
+  expect(onChange).toHaveBeenCalledWith("2027-04-08");
+});`;

export const SPRINT_PLAN = `Item | Who | Points | After | Done when
Date field works by keyboard | frontend-dev, read by Ines | 5 | – | The keyboard checklist passes on the booking page
Booking confirmed by email | Theo | 8 | – | A test booking has its mail within a minute
Two-step checkout for everyone | Ines | 5 | – | It works well on phones
Opening hours kept in one place | Theo | 3 | – | Site, map listing and mail footer show the same hours
Photos of 24 seedlings described | digital-marketer, read by Rosa | 2 | – | Each picture names the plant and the size of its pot
Error messages name their field | frontend-dev, read by Ines | 3 | – | All nine say which field it is and what to do
Stock list imported every night | Rosa | 8 | – | Three nights in a row without a helping hand`;

export const RETROSPECTIVE = `Retrospective of sprint 13, in one page

What went well
The two-step checkout reached half of the visitors without a complaint. Reviews were answered the same day: seven of nine within two hours.

What got in the way
The stock list broke twice because a column was renamed in the shop. Nobody saw it until a customer called. Two approvals waited over a weekend because only Rosa could give them.

What we change
1. The import stops and says so when a column is missing. (Rosa, in sprint 14)
2. Ines may approve marketing texts when Rosa is away. (from today)
3. No approval is asked for after three on a Friday. (everyone)

Still open
Whether the newsletter should have a second language. Marisol asks ten customers in the shop until the 26th.`;

export const CHECKOUT = `--- a/app/checkout/steps.ts
+++ b/app/checkout/steps.ts
@@ -1,3 +1,4 @@
-export const STEPS = ["address", "delivery", "payment", "review"] as const;
+/** Address and delivery are one question to whoever answers it; the review stands beside the payment. */
+export const STEPS = ["delivery", "payment"] as const;
 
 export type Step = (typeof STEPS)[number];
@@ -9,2 +10,7 @@ export function nextStep(step: Step): Step | undefined {
   return STEPS[STEPS.indexOf(step) + 1];
 }
+
+/** Links that were mailed while there were four steps still lead somewhere. */
+export function stepOf(name: string): Step {
+  return name === "payment" || name === "review" ? "payment" : "delivery";
+}`;

export const ALT_TEXTS = `File | Text
tomato-cherokee-01.jpg | Seedling of a Cherokee Purple tomato, two true leaves, in a 3-inch clay pot
tomato-brandywine-01.jpg | Brandywine tomato, a hand tall, tied to a bamboo stick in a 4-inch pot
pepper-shishito-02.jpg | Six shishito pepper seedlings in one tray; the second from the left is in bud
basil-genovese-01.jpg | Genovese basil in a 3-inch pot, seen from above, a dozen leaves
marigold-petite-03.jpg | Petite marigold with one open orange flower, in a 4-pack
lavender-phenomenal-01.jpg | Lavender ‘Phenomenal’, gray-green and not yet in flower, in a 1-gallon pot`;
