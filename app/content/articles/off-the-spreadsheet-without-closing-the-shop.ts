import type { Article } from "./article";

export const article: Article = {
  id: 1,
  slug: "off-the-spreadsheet-without-closing-the-shop",
  title: "Off the spreadsheet without closing the shop",
  description:
    "How a small business can move its daily work from shared spreadsheets to a proper system in ten weeks, one sheet at a time, with the doors open.",
  author: "Elena Quintero",
  authorRole: "Head of Delivery",
  publishedOn: "2026-03-17",
  category: "Digital Transformation",
  tags: ["Small business", "Operations", "Data", "Planning"],
  featured: true,
  html: `
<p>Somewhere in your business there is a spreadsheet that nobody dares to touch. It has eleven tabs, three shades of yellow whose meaning one person knows, and a file name that ends in <code>FINAL_v4</code>. It also runs the company. The orders are in it, and who owes what, and which customer must never again be booked before nine.</p>
<p>That sheet was no mistake. When the business was two people it was the right tool, because a spreadsheet asks nothing of you before it starts being useful. It became the wrong tool on the day a second person had to write in it while the first was reading. What follows is a plan for the weeks after that day: moving the work to a proper system piece by piece, while the phone keeps ringing.</p>

<h2 id="signs">Signs that it is time</h2>
<p>Age is not a sign, and neither is ugliness. These are:</p>
<ul>
<li><strong>The same fact is typed twice.</strong> A new phone number goes into the job sheet, the mailing list and the accounting program. Or into two of the three.</li>
<li><strong>People ask people.</strong> If the answer to “is that job paid?” is a colleague and not a place to look, a colleague is doing the work of a system.</li>
<li><strong>Copies travel by email.</strong> Once there are two copies, neither of them is the record.</li>
<li><strong>Nobody can say who changed a number,</strong> or when, or what it was before.</li>
<li><strong>The sheet decides money,</strong> and no second person has ever checked its formulas.</li>
</ul>
<p>The last one deserves more worry than it gets. Powell, Baker and Lawson of Dartmouth’s Tuck School audited <a href="https://doi.org/10.4018/joeuc.2009070102">50 spreadsheets in everyday business use</a> (<em>Journal of Organizational and End User Computing</em>, 2009). Three came out clean. Depending on how strictly an error is defined, between 0.9 and 1.8 percent of all formula cells were wrong. A companion study by the same team was kinder: of the errors that owners confirmed, four in ten had no effect on the results. The trouble is that the sheet doesn’t tell you which kind you have.</p>
<p>Spreadsheets also fail quietly at the edges. In October 2020 Public Health England found that 15,841 positive COVID-19 tests had been left out of its daily figures because some data files were larger than the loading process could take. Press reports traced it to the old <code>.xls</code> format, which ends at row 65,536. Nothing beeped. The rows were simply absent.</p>

<h2 id="price-the-present">Put a price on the present</h2>
<p>Before you spend anything, find out what the sheet costs you now. Here is a worked example with invented numbers: a bicycle workshop with six people and 24 repairs a day. Each repair is written on a paper ticket, typed into the job sheet, and typed again into the invoice program.</p>
<table>
<caption>Worked example: hours a week spent on keeping the sheet alive</caption>
<thead>
<tr><th scope="col">Work</th><th scope="col">How it was counted</th><th scope="col">Hours</th></tr>
</thead>
<tbody>
<tr><th scope="row">Typing a repair the second time</th><td>24 a day, 2.5 minutes, 5 days</td><td>5.0</td></tr>
<tr><th scope="row">Answering “is it ready?”</th><td>12 calls a day, 3 minutes, 5 days</td><td>3.0</td></tr>
<tr><th scope="row">Explaining differences at month’s end</th><td>6.5 hours a month</td><td>1.5</td></tr>
<tr><th scope="row">Together</th><td></td><td>9.5</td></tr>
</tbody>
</table>
<p>At $30 an hour with payroll costs, that is $285 a week, or $14,250 in a year of 50 weeks. You won’t recover all of it. Assume two thirds: $9,500 a year is what a better way of working is worth to this shop, and a sensible ceiling for what it should pay each year to get there. Do this sum with a stopwatch and a tally sheet for one ordinary week. An honest tally beats any vendor’s calculator.</p>

<h2 id="what-moves-first">What moves first</h2>
<p>List every sheet on its own sticky note. Draw an arrow wherever a fact is copied from one to another. The note with the most arrows leading <em>out</em> of it moves first, because everything later will want to point at it. In most shops that is customers. Jobs or appointments come second, stock third, and money last, since money touches everything and forgives nothing.</p>
<p>Resist the grand opening in which all of it switches over one weekend. Software people learned this on systems far larger than yours; Martin Fowler described the alternative in 2004 and named it after a vine that grows around a tree, the <a href="https://martinfowler.com/bliki/StranglerFigApplication.html">strangler fig</a>. In shop terms: new work starts in the new system, old work finishes where it began, and each piece has its own short overlap.</p>
<figure>
<svg role="img" viewBox="0 0 480 238" width="100%" fill="none" stroke-linecap="round" aria-labelledby="plan-title"><title id="plan-title">A ten-week plan. Customers overlap in weeks 3 and 4, jobs in weeks 5 and 6, stock in weeks 7 and 8, invoices in weeks 9 and 10. Before its overlap each lives in the sheet, after it in the system.</title>
<g fill="currentColor" font-size="15"><text x="0" y="47">Customers</text><text x="0" y="91">Jobs</text><text x="0" y="135">Stock</text><text x="0" y="179">Invoices</text></g>
<g fill="currentColor" font-size="14" text-anchor="middle" opacity=".75"><text x="99" y="16">1</text><text x="139" y="16">2</text><text x="179" y="16">3</text><text x="219" y="16">4</text><text x="259" y="16">5</text><text x="299" y="16">6</text><text x="339" y="16">7</text><text x="379" y="16">8</text><text x="419" y="16">9</text><text x="459" y="16">10</text></g>
<g stroke="currentColor" stroke-width="1.5" stroke-dasharray="3 4"><rect x="81" y="30" width="76" height="26" rx="4"/><rect x="81" y="74" width="156" height="26" rx="4"/><rect x="81" y="118" width="236" height="26" rx="4"/><rect x="81" y="162" width="316" height="26" rx="4"/></g>
<g stroke="currentColor" stroke-width="1.5" fill="currentColor" fill-opacity=".18"><rect x="161" y="30" width="76" height="26" rx="4"/><rect x="241" y="74" width="76" height="26" rx="4"/><rect x="321" y="118" width="76" height="26" rx="4"/><rect x="401" y="162" width="76" height="26" rx="4"/></g>
<g fill="currentColor" fill-opacity=".75"><rect x="241" y="30" width="236" height="26" rx="4"/><rect x="321" y="74" width="156" height="26" rx="4"/><rect x="401" y="118" width="76" height="26" rx="4"/></g>
<g stroke="currentColor" stroke-width="1.5"><rect x="81" y="214" width="20" height="14" rx="3" stroke-dasharray="3 4"/><rect x="193" y="214" width="20" height="14" rx="3" fill="currentColor" fill-opacity=".18"/></g><rect x="345" y="214" width="20" height="14" rx="3" fill="currentColor" fill-opacity=".75"/>
<g fill="currentColor" font-size="14"><text x="108" y="226">in the sheet</text><text x="220" y="226">system, checked</text><text x="372" y="226">system</text></g></svg>
<figcaption>Ten weeks, four moves. At any moment only one part of the shop is in transit.</figcaption>
</figure>

<h2 id="one-move">One move, from start to finish</h2>
<p>Each move takes about four weeks of someone’s part-time attention: two to prepare, two to overlap.</p>
<ol>
<li><strong>Write down what a row means.</strong> One line per column: name, meaning, an example, who may change it. This is where the unwritten rules surface. If yellow means “waiting for parts” and darker yellow means “parts lost”, those are two values of a field called <em>status</em>, and they need names.</li>
<li><strong>Clean in the old place.</strong> Merge duplicates, split “Smith / call after 5” into a name and a note, bring dates into one form. Store phone numbers, ZIP codes and part numbers as text: Microsoft’s own documentation warns that Excel drops leading zeros and keeps only 15 digits of a number. Geneticists gave up on this fight: in 2020 the committee that names human genes published <a href="https://doi.org/10.1038/s41588-020-0669-3">new symbols</a> for those that Excel kept turning into dates.</li>
<li><strong>Rehearse the import, then delete it.</strong> Count the rows on both sides, add up a money column and count the blanks. Check ten records by eye, among them the three ugliest you know.</li>
<li><strong>Import for real in a quiet hour.</strong> Right then, make the sheet view-only and put the date in its name.</li>
<li><strong>Overlap for two weeks.</strong> All writing happens in the new system. The sheet, now frozen, is there to compare against.</li>
<li><strong>Close.</strong> On the date that was in the calendar from the start, archive the sheet where it can be read and not edited.</li>
</ol>
<p>Step five is where most moves go wrong. “Running both” must never mean writing in both. Two places to write is how you got here. Each Friday of the overlap, one person fills in a note like this and initials it:</p>
<pre><code>Customers, Friday of week 4

  in the sheet at import   1,284
+ added since                 23
- duplicates merged            4
= should be there          1,303
  system says              1,303
  not explained                0</code></pre>
<p>The last line is the whole point. A difference is fine. A difference that no one can explain by Monday noon means that next week’s work pauses until someone can.</p>

<h2 id="the-builder">The person who built the sheet</h2>
<p>There is usually one, and the move will feel to them like a verdict. Treat them as the author of the specification, because that is what their sheet is. Show them the new system first. Let them name the fields and the statuses. Give them the right to say “that will not survive a Saturday”, and act on it.</p>
<p>Then take the stopwatch to the counter. Pick the three tasks your staff do most, time them in the old way, and write the seconds on the wall. If by the second week the new way is slower at the commonest task, fix that before moving anything else. People forgive a new system for being unfamiliar. They won’t forgive it for making a customer wait.</p>

<h2 id="way-back">Keep a way back</h2>
<p>Agree on the retreat while everyone is calm: who can call it, and how the work would return to the sheet. A retreat that has been planned costs a day. One that has not costs a month, so nobody calls it, and the shop limps.</p>
<p>Ask the person who sells or builds the system for the same thing. Before you sign, export everything: all records, with attachments, in a form that opens elsewhere, without asking support. If that takes a favor, your data is not yours in any way that matters.</p>

<h2 id="leave-behind">What should stay in a spreadsheet</h2>
<p>Plenty. Next year’s budget, a what-if for a second van, a one-time price comparison: work with one author and an end. The dividing line is simple. A calculation belongs in a spreadsheet. A record that several people rely on tomorrow does not.</p>
<p>And sometimes the tally sheet from the beginning says that you lose two hours a week. Then protect the formula cells, give the sheet one owner, and spend your money elsewhere.</p>
<p>If you would like a second pair of eyes on your eleven tabs, <a href="/contact">tell us what they do</a> and we will say plainly whether they should move.</p>
`,
};
