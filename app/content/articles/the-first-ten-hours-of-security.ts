import type { Article } from "./article";

export const article: Article = {
  id: 5,
  slug: "the-first-ten-hours-of-security",
  title: "The first ten hours of security in a ten-person company",
  description:
    "A timetable for one person and ten working hours: accounts, payments, mail, devices, backups and a one-page plan, each with proof that it is done.",
  author: "Ruben Salazar",
  authorRole: "Security and Infrastructure Lead",
  publishedOn: "2026-09-29",
  category: "Cybersecurity",
  tags: ["Risk", "Checklists", "Small business", "Data"],
  featured: false,
  html: `
<p>Nobody is going to pick your lock with a laser. A far likelier story: someone gets the password of one mailbox, reads quietly for three weeks, and on the day a large invoice is due writes a polite note, in the right thread and the right tone, about a new bank account. The FBI’s Internet Crime Complaint Center counts this as business email compromise, and <a href="https://www.ic3.gov/AnnualReport/Reports">its report for 2025</a>, published in April 2026, puts the reported losses at about $3 billion.</p>
<p>Stories like that are stopped by dull things done completely. Here are ten hours of dull things, in the order in which they pay. One person can do them over two weeks. Each hour ends with a proof, because “we have backups” is a belief and a restored file is a fact.</p>

<table>
<caption>The timetable</caption>
<thead>
<tr><th scope="col">Hour</th><th scope="col">Work</th><th scope="col">Proof that it is done</th></tr>
</thead>
<tbody>
<tr><th scope="row">1</th><td>List what could sink you</td><td>One page, two named owners per line</td></tr>
<tr><th scope="row">2, 3</th><td>Sign-ins</td><td>Every account on the page asks for a second factor</td></tr>
<tr><th scope="row">4</th><td>Payments</td><td>A written call-back rule; limits set at the bank</td></tr>
<tr><th scope="row">5</th><td>Your name in email</td><td>A DMARC report has arrived</td></tr>
<tr><th scope="row">6</th><td>Devices</td><td>Updates and disk encryption on, all of them</td></tr>
<tr><th scope="row">7, 8</th><td>Backups</td><td>A folder restored, with the time it took</td></tr>
<tr><th scope="row">9</th><td>Comings and goings</td><td>No former employee or vendor can sign in</td></tr>
<tr><th scope="row">10</th><td>The bad-day page</td><td>Printed, and rehearsed for 20 minutes</td></tr>
</tbody>
</table>

<h2 id="hour-1">Hour 1: the page of seven</h2>
<p>Skip the inventory of every laptop for now. List the accounts whose loss would stop the business. In most small companies there are seven: the domain name, its DNS, the email administration, the bank, the accounting program, the website’s hosting, and the phone contract. Beside each, write who can get in, and how they would get in if that person were unreachable.</p>
<p>You will find at least one that belongs to a web designer from 2017. Fix that first. The person who holds the domain can redirect your mail, and the person who receives your mail can reset every other password.</p>

<h2 id="hours-2-3">Hours 2 and 3: sign-ins</h2>
<p>Get a password manager for everyone and let it make the passwords. Then turn on a second factor for the seven accounts and for all mailboxes, in this order of preference: a passkey or hardware key, an app, a text message. Passkeys and keys are better in kind, since they are tied to the real address and will not work on a look-alike page. A code can be typed into the wrong window; a key can’t. The people with administrator rights should have two hardware keys each, one of them in a drawer.</p>
<p>While you are in there:</p>
<ul>
<li>Give administrators a second, plain account for daily work.</li>
<li>Print the recovery codes and put them where you keep the deed to the van.</li>
<li>Retire the 90-day password change. NIST’s current guideline (<a href="https://pages.nist.gov/800-63-4/sp800-63b.html">SP 800-63B</a>, fourth revision, 2025) rules out scheduled changes and composition rules alike. It asks for 15 characters where a password stands alone, and for a check against lists of known-stolen ones.</li>
</ul>

<h2 id="hour-4">Hour 4: payments</h2>
<p>This hour costs nothing and prevents the most expensive story on the list. Write two sentences and have everyone who touches money sign them:</p>
<blockquote>
<p>We never act on new or changed bank details until we have called a number that we already had. No one, including the owner, may ask you to skip this, and no one will be blamed for the delay.</p>
</blockquote>
<p>The second sentence does the work. Impostors borrow the boss’s name because people hurry for the boss. Voices can be imitated now, so <em>you</em> place the call.</p>
<p>Then ask the bank for approval by two people above an amount that you choose, and for alerts on every new payee. If money has gone out anyway, call the bank immediately and ask for a recall, then report at <a href="https://www.ic3.gov">ic3.gov</a>. The FBI has a team that works with banks to freeze such transfers, and its chances fall with every hour.</p>

<h2 id="hour-5">Hour 5: your name in e-mail</h2>
<p>Three DNS records decide whether strangers can send mail that claims to come from you. SPF (<a href="https://www.rfc-editor.org/rfc/rfc7208">RFC 7208</a>) lists the servers that may send for your domain. DKIM (<a href="https://www.rfc-editor.org/rfc/rfc6376">RFC 6376</a>) signs each message. DMARC says what receivers should do when both fail, and where to send reports; its current standard, <a href="https://www.rfc-editor.org/rfc/rfc9989">RFC 9989</a>, appeared in May 2026. Your mail provider’s help pages have the exact values for the first two. Together they look like this:</p>
<pre><code>example.com, TXT
v=spf1 include:mail.example ~all

_dmarc.example.com, TXT
v=DMARC1; p=none;
  rua=mailto:dmarc@example.com</code></pre>
<p>Begin with <code>p=none</code>, which changes nothing and only collects reports. Two weeks of these will show the senders you forgot: the invoice program, the newsletter, the booking tool. When all of them pass, go to <code>p=quarantine</code>, and a few weeks later to <code>p=reject</code>. Guides from before 2026 suggest easing in with a <code>pct</code> tag. The new standard has dropped it, so move in whole steps.</p>
<p>Other domains you own that never send mail can go straight to reject.</p>

<h2 id="hour-6">Hour 6: devices</h2>
<p>On every computer and phone that sees company mail: automatic updates on, disk encrypted, screen locked after five minutes, daily work under an account without administrator rights. Replace what no longer gets updates; regular support for Windows 10 ended on October 14, 2025. Then the router in the back room: new firmware, a new administrator password, and a guest network for everything that is not yours.</p>

<h2 id="hours-7-8">Hours 7 and 8: backups</h2>
<p>The old rule still holds, and CISA still teaches it: three copies, on two kinds of storage, one of them somewhere else. Today it needs a fourth clause. One copy must be out of reach of the sign-ins used every day, because intruders who mean to extort you look for the backups and delete them first.</p>
<p>Synchronized folders do not count. They copy a mistake, or an encrypted file, to every device within the minute. Mail and documents in a cloud suite need their own backup too.</p>
<p>Then spend the second hour restoring. Pick last year’s contracts, put them on a different computer, and note how long it took. Do the sum for the whole: 200 GB over a 100-megabit line is 16,000 seconds at best, about four and a half hours, and real lines are slower. If that is longer than you can stand still, keep a copy in the building as well.</p>

<h2 id="hour-9">Hour 9: comings and goings</h2>
<p>Compare the list of accounts with the list of people you pay. Remove the differences. Then look at the outside: the bookkeeper, the agency, the former IT company, and the small applications that someone once allowed to read a mailbox. Both large office suites list these grants for administrators.</p>
<p>Turn what you did into a checklist of ten lines for the next person who leaves. It should take fifteen minutes and be finished before the farewell cake.</p>

<h2 id="hour-10">Hour 10: the bad-day page</h2>
<p>One sheet, on paper, because the screen may be the problem:</p>
<ol>
<li>Who decides, and who decides if that person is on a plane.</li>
<li>Phone numbers: bank, insurer, IT help, lawyer, mail provider’s support. Policy and customer numbers beside them.</li>
<li>First moves: disconnect the machine from the network and leave it switched on; change the affected password from a clean device; sign out all sessions; write down the times.</li>
<li>What not to do: wipe anything, or answer the attacker.</li>
<li>Whom you must tell, and by when. State law and contracts decide this, so ask the lawyer now.</li>
</ol>
<p>Sit down with three colleagues for 20 minutes and play it: “It is Friday at four, and a customer has paid $18,000 to an account that isn’t ours.” You will change two lines on the page. That is what the exercise is for.</p>

<h2 id="not-covered">What ten hours don’t buy</h2>
<p>You now have no monitoring, no tested software, and nothing that stops a determined insider. Some businesses owe more by law. A medical practice needs a documented risk analysis under the HIPAA Security Rule (45 CFR 164.308), for which the Department of Health and Human Services offers <a href="https://www.healthit.gov/topic/privacy-security-and-hipaa/security-risk-assessment-tool">a free assessment tool</a>. Anyone who takes cards has PCI DSS.</p>
<p>There can also be a reward. Since September 2025 a Texas law (SB 2610) shields businesses with fewer than 250 employees from punitive damages after a breach, if they kept up a security program that fits their size. Below 20 employees the law’s demands are modest, and password rules and staff training are among them. Have a lawyer read the rest for you.</p>
<p>The next step has a name: the 56 safeguards of Implementation Group 1 in the <a href="https://www.cisecurity.org/controls">CIS Controls</a>, version 8.1, written for companies without a security department. <a href="https://www.cisa.gov">CISA</a> publishes guidance for small businesses free of charge. Give it an hour a month, always the same one: read the reports, restore a file, compare the two lists.</p>
<p>If you would like company for hour one, <a href="/contact">write to us</a> and we will fill in the page together.</p>
`,
};
