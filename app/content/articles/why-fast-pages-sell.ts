import type { Article } from "./article";

export const article: Article = {
  id: 6,
  slug: "why-fast-pages-sell",
  title: "Why fast pages sell, and how to get one",
  description:
    "What speed is worth in your own numbers, the arithmetic of a page on a slow phone line, four decisions that make pages fast, and a budget to keep them so.",
  author: "Devin Marsh",
  authorRole: "Principal Engineer",
  publishedOn: "2026-11-10",
  category: "Web Development",
  tags: ["Performance", "Costs", "Checklists", "Founders"],
  featured: false,
  html: `
<p>Picture your next customer. She is in a parking lot, one bar of signal, a three-year-old phone in one hand and a child in the other. She has typed “furnace repair” and tapped three results. Whichever page shows a phone number first gets the call. She’ll never know that the other two had nicer photographs.</p>

<h2 id="evidence">What we know, and how well</h2>
<p>The figure you will hear most often is 8.4 percent. It comes from <a href="https://www2.deloitte.com/ie/en/pages/consulting/articles/milliseconds-make-millions.html"><em>Milliseconds Make Millions</em></a>, a study that Deloitte published in 2020: across 37 European and American brands, a mobile site that got faster by a tenth of a second saw 8.4 percent more conversions in retail. Quote it with care. Google commissioned it, the brands were large, and the data show what moved together, which is less than what caused what.</p>
<p>So use your own numbers. An invented shop has 6,000 phone visits a month. Two percent of them buy, for $70 on average: $8,400. Suppose that faster pages cost $5,000 to get.</p>
<table>
<caption>Worked example: when does $5,000 of speed pay for itself?</caption>
<thead>
<tr><th scope="col">Buyers become</th><th scope="col">More sales a month</th><th scope="col">Sales equal the cost after</th></tr>
</thead>
<tbody>
<tr><th scope="row">2.05%</th><td>$210</td><td>24 months</td></tr>
<tr><th scope="row">2.2%</th><td>$840</td><td>6 months</td></tr>
<tr><th scope="row">2.5%</th><td>$2,100</td><td>under 3 months</td></tr>
</tbody>
</table>
<p>Those are sales, before the cost of goods; with a 40 percent margin, multiply the months by two and a half. For this shop the middle row is worth a try and the first is not. If you have 300 visits a month, work on being found and come back later.</p>

<h2 id="arithmetic">The arithmetic of a slow line</h2>
<p>Two quantities decide how a page feels, and only one of them is size. The other is the round trip: the time for a question to reach the server and the answer to start coming back. Lighthouse, Google’s testing tool, simulates a slow phone connection with 150 milliseconds per round trip and 1.6 megabits per second. Let’s stand in that parking lot with a pencil.</p>
<p>Before the first byte of your page arrives, the phone has to look up the name, open a connection, agree on encryption, and ask. That is four round trips, or 600 milliseconds, and no server can be fast enough to help. Then the bytes come. A new connection starts cautiously, with ten packets or about 14.6 kB (<a href="https://www.rfc-editor.org/rfc/rfc6928">RFC 6928</a>), and may double on each further round trip. HTML and styles of 35 kB, compressed, arrive in two of these bursts. That is why small pages feel instant and medium ones merely fine.</p>
<p>After that it is plain bandwidth. According to the HTTP Archive’s <a href="https://almanac.httparchive.org/en/2025/page-weight">Web Almanac for 2025</a>, the median home page as a phone receives it weighs about 2.6 MB.</p>
<figure>
<svg role="img" viewBox="0 0 480 196" width="100%" fill="currentColor" aria-labelledby="bytes-title"><title id="bytes-title">Seconds to transfer a page at 1.6 megabits per second: 2.6 megabytes take 13 seconds, 500 kilobytes take 2.5 seconds, 120 kilobytes take 0.6 seconds.</title>
<g font-size="15"><text x="0" y="18">2.6 MB, the median home page</text><text x="0" y="80">500 kB</text><text x="0" y="142">120 kB</text></g>
<g stroke="currentColor" stroke-width="1.25" fill-opacity=".3"><rect x="1" y="26" width="429" height="26" rx="3"/><rect x="1" y="88" width="83" height="26" rx="3"/><rect x="1" y="150" width="20" height="26" rx="3"/></g>
<g font-size="15"><text x="438" y="44">13 s</text><text x="92" y="106">2.5 s</text><text x="29" y="168">0.6 s</text></g></svg>
<figcaption>Time to move the bytes at 1.6 megabits per second. A well-built page shows its main content before the last byte is in; a badly built one shows it well after.</figcaption>
</figure>

<h2 id="thresholds">What counts as fast</h2>
<p>Google’s <a href="https://web.dev/articles/vitals">Core Web Vitals</a> are the nearest thing to an agreed standard. The largest element should be visible within 2.5 seconds (LCP), the page should respond to a tap within 200 milliseconds (INP), and things should not jump around while loading (CLS, at most 0.1). Each is judged at the 75th percentile: three visits in four have to do at least this well. An average would let your office Wi-Fi outvote the parking lot.</p>

<h2 id="html-first">Decision one: send the page, not a program that draws it</h2>
<p>Many sites send the phone an almost empty document and a large JavaScript program, which then fetches the text and builds the page. Script is the most expensive thing per kilobyte that you can send. It has to be downloaded, then compiled, then run, on a processor that is a fraction of the one it was written on, and until that is done nothing answers a tap.</p>
<p>A page of words, prices and pictures needs no script. Links work without it. So do menus (<code>&lt;details&gt;</code> and the <code>popover</code> attribute are part of HTML) and forms, which can post to the server as they always have. Spend script where a person truly interacts: a calculator, a calendar, an editor. Load it there and nowhere else, and let the form work before it arrives.</p>

<h2 id="order">Decision two: what comes first</h2>
<p>Choose the one thing that should appear first, and clear its way. If it is a picture, tell the browser its size, so that nothing jumps, and its rank:</p>
<pre><code>&lt;img src="/van-960.avif" alt="Our van"
     width="960" height="540"
     fetchpriority="high"&gt;</code></pre>
<p>Everything further down gets <code>loading="lazy"</code>. Two font files are enough, cut down to the characters you use and served from your own domain. Better still, let the first thing be text. Text in a system font is there with the HTML.</p>

<h2 id="caching">Decision three: say how long things keep</h2>
<p>The fastest request is the one that isn’t made. HTTP has had a precise language for that for decades (today in <a href="https://www.rfc-editor.org/rfc/rfc9111">RFC 9111</a>), and most sites mumble it. Two sentences are nearly all you need:</p>
<pre><code>/assets/site.4f9c2e.css
Cache-Control: public, immutable,
               max-age=31536000

/services/furnace-repair
Cache-Control: no-cache
ETag: "9b2f61"</code></pre>
<p>The first says: this file’s name contains a fingerprint of its content, so keep it for a year and don’t ask again. The second is widely misread. <code>no-cache</code> allows storing; it means “check with me before using it”. If the fingerprint still matches, the server answers 304 and sends no page at all. Visitors always see today’s price, and usually wait for a few hundred bytes.</p>
<p>On the server, keep the finished, compressed page in memory until something on it changes. A page that has to be composed from a database for each visitor is slow exactly on the day you are on the news.</p>

<h2 id="strangers">Decision four: who else is invited</h2>
<p>The chat bubble, the heat map, the four tags that marketing added in 2022: each comes from a server of its own, which costs another lookup, connection and handshake (450 milliseconds in our parking lot), and each runs with full rights on your page. Give every one of them an owner and an end date. If nobody has looked at the heat map since spring, it is a tax on customers for a report that no one reads.</p>

<h2 id="budget">Write the budget down</h2>
<p>Pages don’t get slow by decision. They get slow by small, reasonable additions, so the defense is a number that additions bump into. This is the one we hold our own content pages to:</p>
<table>
<caption>A budget for the first visit to a content page, compressed</caption>
<thead>
<tr><th scope="col">Item</th><th scope="col">At most</th><th scope="col">Why this figure</th></tr>
</thead>
<tbody>
<tr><th scope="row">HTML and CSS</th><td>35 kB</td><td>Two bursts on a new connection</td></tr>
<tr><th scope="row">JavaScript</th><td>0</td><td>Nothing on the page needs it</td></tr>
<tr><th scope="row">Fonts</th><td>75 kB</td><td>Two files, cut to the alphabet in use</td></tr>
<tr><th scope="row">Everything</th><td>120 kB</td><td>0.6 seconds of transfer on a slow line</td></tr>
</tbody>
</table>
<p>A shop with photographs needs more; set 500 kB and defend it. What matters is that a machine checks, on every change, and that going over fails the build the way a broken test does. A budget that lives in a document is a wish.</p>

<h2 id="measure">Measure where the money is</h2>
<p>Test the page on which people decide, which is seldom the home page. PageSpeed Insights shows figures from real Chrome visitors if your site has enough of them. Small sites often don’t; then run Lighthouse in its phone setting five times and take the middle result, before and after each change.</p>
<p>And once a quarter, do the unscientific test. Borrow an old phone, turn off the Wi-Fi, stand in a parking lot, and try to buy something from yourself. You will come back with a list.</p>
<p>If you would like the list without the parking lot, <a href="/contact">send us the address of the page that matters</a> and we will tell you where its seconds go.</p>
`,
};
