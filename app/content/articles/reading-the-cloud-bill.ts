import type { Article } from "./article";

export const article: Article = {
  id: 3,
  slug: "reading-the-cloud-bill",
  title: "Reading the cloud bill: what a small company really pays for",
  description:
    "A worked monthly invoice of $998, read line by line: which hours, copies and gigabytes you are paying for, and how the same work comes to $495.",
  author: "Devin Marsh",
  authorRole: "Principal Engineer",
  publishedOn: "2026-07-14",
  category: "Cloud Computing",
  tags: ["Costs", "Operations", "Small business", "Checklists"],
  featured: false,
  html: `
<p>When the U.S. National Institute of Standards and Technology defined cloud computing in 2011 (<a href="https://csrc.nist.gov/pubs/sp/800/145/final">Special Publication 800-145</a>), it listed five characteristics. Four of them are in every sales deck. The fifth, <em>measured service</em>, is the one that arrives by email on the third of the month.</p>
<p>Being measured is good news, provided that someone reads the meter. So let’s read one. The company is invented: a wholesaler with 25 people, an ordering portal, and a few hundred gigabytes of documents. The unit prices are round numbers in the neighborhood of what the large providers list for their U.S. regions in mid-2026. Yours will differ; the shape of the bill will not.</p>

<table>
<caption>An invented invoice, one month of 730 hours</caption>
<thead>
<tr><th scope="col">Line</th><th scope="col">How it is measured</th><th scope="col">Amount</th></tr>
</thead>
<tbody>
<tr><th scope="row">Web servers</th><td>2 × 730 h × $0.08</td><td>$116.80</td></tr>
<tr><th scope="row">Database and its standby</th><td>2 × 730 h × $0.20</td><td>$292.00</td></tr>
<tr><th scope="row">A staging copy of both, no standby</th><td>730 h × $0.36</td><td>$262.80</td></tr>
<tr><th scope="row">Disks</th><td>500 GB × $0.10</td><td>$50.00</td></tr>
<tr><th scope="row">Snapshots</th><td>1,000 GB × $0.05</td><td>$50.00</td></tr>
<tr><th scope="row">Object storage</th><td>400 GB × $0.023</td><td>$9.20</td></tr>
<tr><th scope="row">Logs</th><td>150 GB × $0.50</td><td>$75.00</td></tr>
<tr><th scope="row">NAT gateway</th><td>730 h and 300 GB, $0.045 each</td><td>$46.35</td></tr>
<tr><th scope="row">Traffic to the internet</th><td>300 GB × $0.09, after 100 GB free</td><td>$27.00</td></tr>
<tr><th scope="row">Load balancer</th><td>hours and traffic</td><td>$22.00</td></tr>
<tr><th scope="row">Public addresses</th><td>5 × 730 h × $0.005</td><td>$18.25</td></tr>
<tr><th scope="row">Support plan</th><td>the smallest paid one</td><td>$29.00</td></tr>
<tr><th scope="row">Total</th><td></td><td>$998.40</td></tr>
</tbody>
</table>
<p>Notice what the portal’s customers actually touch. The two web servers, the thing most owners picture when they hear “the cloud”, are 12 percent of the bill. The staging copy, which nobody visits at night or on weekends, is 26 percent.</p>

<h2 id="hours">You buy hours, awake or not</h2>
<p>A month is billed as roughly 730 hours. A working week uses 50 of its 168. A staging system that sleeps outside office hours therefore costs 30 percent of one that does not: in our example $78.21 instead of $262.80, a saving of $184.59 for an afternoon spent on a timer.</p>
<p>Two footnotes. The disks of a stopped server are still billed. And read the small print of your database service: <a href="https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_StopInstance.html">Amazon’s documentation</a>, for one, says that a stopped RDS database is started again automatically after seven days, so the timer has to run every week.</p>
<p>The standby database is a different matter. It also sits idle, on purpose, so that a failed machine costs you a minute instead of a day. Keep it if an hour without orders costs you more than the standby does. Just make sure that someone decided.</p>

<h2 id="direction">Traffic has a direction</h2>
<p>Data coming in is usually free. Data going out to the internet is not, and data that leaves through a NAT gateway is charged twice: once for passing through, once for leaving. In our invoice 200 of the 300 gigabytes at the gateway are nightly backups on their way to the provider’s <em>own</em> storage, taking the paid road to a building next door. The large providers offer a private route for exactly this. On AWS a <a href="https://docs.aws.amazon.com/vpc/latest/privatelink/vpc-endpoints-s3.html">gateway endpoint for S3</a> carries no charge of its own, and using one takes $9 off this bill.</p>
<p>A related worry is the fee for leaving. In 2024 <a href="https://cloud.google.com/blog/products/networking/eliminating-data-transfer-fees-when-migrating-off-google-cloud">Google</a>, <a href="https://aws.amazon.com/blogs/aws/free-data-transfer-out-to-internet-when-moving-out-of-aws/">Amazon</a> and Microsoft all said that they would waive charges for customers who move away for good. The waivers have conditions and deadlines, so read them before you need them. The larger cost of leaving was never the traffic. It is the work of replacing every service that exists at only one provider.</p>

<h2 id="forever">Storage never forgets</h2>
<p>Nothing in a cloud account is ever thrown away unless you said so. Snapshots pile up because making them was automated and deleting them was not. Logs are worse: the default in Amazon’s <a href="https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/Working-with-log-groups-and-streams.html">CloudWatch</a> is to keep them indefinitely, and you pay to take each gigabyte in before you pay to keep it.</p>
<p>Three settings do most of the work here:</p>
<ul>
<li>Keep 7 daily, 4 weekly and 12 monthly snapshots, and let the rest expire. Ours go from 1,000 to 300 GB and save $35.</li>
<li>Turn off debug logging in production and give every log a lifetime. From 150 to 50 GB, another $50.</li>
<li>Set a rule on each storage bucket that clears old versions and abandoned uploads.</li>
</ul>
<p>If the law tells you to keep something for seven years, write that down next to the rule. Then it is a decision and not a leftover.</p>

<h2 id="discount-last">Take the discount last</h2>
<p>Every provider will sell the same hours cheaper if you promise to buy them for a year or three. The console will recommend it on the first page. It is real money, and it is the last step, because a promise made too early preserves your waste at a discount.</p>
<p>Compare. Say a one-year commitment is worth 30 percent. Applied today to the production servers and database ($408.80), it saves $122.64 a month. But the database runs at a tenth of its capacity. Halve its size first and you save $146.00; commit then to what remains ($262.80) and you save another $78.84. Together that is $224.84, and the promise you made is smaller by a third.</p>
<p>Off, then smaller, then committed. In that order.</p>
<figure>
<svg role="img" viewBox="0 0 480 216" width="100%" fill="currentColor" aria-labelledby="bill-title"><title id="bill-title">The bill before and after. Before: production 409 dollars, staging 263, storage and logs 184, network 114, support 29, together 998. After: production 184, staging 78, storage and logs 99, network 105, support 29, together 495.</title>
<g font-size="16"><text x="0" y="16">Before: $998.40</text><text x="0" y="96">After: $494.97</text></g>
<g stroke="currentColor" stroke-width="1.25"><rect x="1" y="26" width="195" height="36" fill-opacity=".8"/><rect x="196" y="26" width="126" height="36" fill-opacity=".5"/><rect x="322" y="26" width="88" height="36" fill-opacity=".28"/><rect x="410" y="26" width="54" height="36" fill-opacity=".12"/><rect x="464" y="26" width="14" height="36" fill="none"/><rect x="1" y="106" width="88" height="36" fill-opacity=".8"/><rect x="89" y="106" width="37" height="36" fill-opacity=".5"/><rect x="126" y="106" width="48" height="36" fill-opacity=".28"/><rect x="174" y="106" width="50" height="36" fill-opacity=".12"/><rect x="224" y="106" width="14" height="36" fill="none"/><rect x="1" y="166" width="14" height="14" fill-opacity=".8"/><rect x="121" y="166" width="14" height="14" fill-opacity=".5"/><rect x="221" y="166" width="14" height="14" fill-opacity=".28"/><rect x="1" y="194" width="14" height="14" fill-opacity=".12"/><rect x="121" y="194" width="14" height="14" fill="none"/></g>
<g font-size="14"><text x="22" y="178">Production</text><text x="142" y="178">Staging</text><text x="242" y="178">Storage and logs</text><text x="22" y="206">Network</text><text x="142" y="206">Support</text></g></svg>
<figcaption>The same portal for the same customers. Nothing they can see has changed.</figcaption>
</figure>

<h2 id="alarms">An alarm is not a brake</h2>
<p>Set a budget alert today; it takes five minutes. Then understand what it is. <a href="https://cloud.google.com/billing/docs/how-to/budgets">Google’s billing documentation</a> says that calculating actual spend typically takes up to 24 hours, and <a href="https://docs.aws.amazon.com/cost-management/latest/userguide/budgets-managing-costs.html">Amazon’s</a> that budget figures are refreshed several times a day. An alert can tell you about yesterday. Real brakes are rarer: in April 2026 Google announced spend caps, and its documentation offers them for a limited list of services.</p>
<p>So build limits into the system itself. Give automatic scaling a maximum, cap how many function calls run at once, limit the rate of anything that calls a paid API, and lower the account quotas that you will never need. Label each resource too, so that the next surprise has a name on it:</p>
<pre><code>app   = orders
env   = staging
owner = dana
until = 2026-12-31</code></pre>
<p>A resource past its <code>until</code> date is one question to one person. A resource without labels is a meeting.</p>

<h2 id="people">The line that isn’t printed</h2>
<p>Someone patches, watches and restores all this. At four hours a month and $75 an hour, that is $300, almost a third on top of our original bill. It explains two things that otherwise look odd. A managed database at twice the price of a bare server can be the cheap choice, if it removes those hours. And for many small companies the right cloud bill is about $20: a brochure site with a contact form needs none of the machinery above.</p>
<p>The machinery earns its keep when load swings widely, when an outage costs real money by the hour, or when an auditor asks who could read what. If none of these is true, a plain hosted server with tested backups is a respectable answer.</p>

<h2 id="one-hour">One hour with your own invoice</h2>
<ol>
<li>Download last month’s bill grouped by service, and the same month a year ago.</li>
<li>For the five largest lines, write the unit: hours, gigabytes, requests.</li>
<li>Mark what runs at night but doesn’t have to.</li>
<li>Find anything whose owner nobody can name. Ask once, snapshot it, switch it off, wait a month, delete it.</li>
<li>Put a lifetime on every log and snapshot.</li>
<li>Look at a month of processor and memory use before resizing. Memory runs out first.</li>
<li>Only then open the page about commitments.</li>
</ol>
<p>If you would rather not do it alone the first time, <a href="/contact">ask us to read one invoice with you</a>.</p>
`,
};
