import type { Article } from "./article";

export const article: Article = {
  id: 2,
  slug: "what-to-leave-out-of-your-first-version",
  title: "What to leave out of your first version",
  description:
    "An MVP is a question with a login. How to decide which features earn a place in it, with a worked cut list and the few parts that no version can skip.",
  author: "Astrid Solheim",
  authorRole: "Product Lead",
  publishedOn: "2026-05-12",
  category: "Startups",
  tags: ["Founders", "Planning", "Costs", "Product"],
  featured: false,
  html: `
<p>Ask a founder what sinks first versions and you will hear about the one hard feature. In the plans that run out of money, look instead at the twenty easy ones. Each was a week. Each was obviously needed. Together they pushed the first conversation with a paying customer from June to November, and by November nobody wanted to hear bad news.</p>
<p>The term <em>minimum viable product</em> is older than most of the advice about it. Frank Robinson used it in 2001; Eric Ries made it famous in <em>The Lean Startup</em> (2011), and what he meant was the version that teaches you the most about customers for the least effort. It was always about learning. So write the question before the feature list.</p>

<h2 id="the-question">The sentence that decides everything else</h2>
<p>Here is the form, filled in for an invented company that we will follow through this article:</p>
<blockquote>
<p>We believe that mobile dog groomers with two or more vans will pay $60 a month for software that refills same-day cancellations, because an empty slot costs them more than that. We will know by June 30: of 30 groomers on a trial, at least 6 put in a card.</p>
</blockquote>
<p>It names a person, an act, a price, a reason, a date and a number. Most first drafts lack the number, which is a way of making sure that the answer is yes. Six of thirty is 20 percent, and the founders chose it because their plan doesn’t work below that. If yours works at 5 percent, write 5.</p>

<h2 id="three-tests">Three tests for a feature</h2>
<p>Take each item on the wish list and ask, in this order:</p>
<ol>
<li><strong>Without it, could the answer still be yes?</strong> A groomer will put in a card without route optimization if her Tuesday slots get filled. She will not if she can’t see today’s appointments.</li>
<li><strong>Can a person do it for the first thirty customers?</strong> If someone on the team can do it by hand at seven each morning, the software can wait until that becomes unbearable. You will also learn how it should work.</li>
<li><strong>Is it more expensive to add later?</strong> Few things are. How you identify a customer, how you store money and time zones, what people consented to: settle these now. A settings page costs the same in a year.</li>
</ol>
<p>A feature that fails the first test, or passes the second, is out. A decision that passes the third is in, even when nobody can see it on the screen.</p>

<h2 id="cut-list">The cut list, worked</h2>
<table>
<caption>What our invented groomers’ product leaves out, and the event that brings it back</caption>
<thead>
<tr><th scope="col">Wanted</th><th scope="col">In version one</th><th scope="col">Comes back when</th></tr>
</thead>
<tbody>
<tr><th scope="row">Staff accounts with roles</th><td>One login per business</td><td>Two customers ask in the same month</td></tr>
<tr><th scope="row">iPhone and Android apps</th><td>A web page made for phones</td><td>A job needs the camera or works offline</td></tr>
<tr><th scope="row">Automatic matching of pets to free slots</th><td>A founder reads the list and texts owners by hand</td><td>More than 20 cancellations a day</td></tr>
<tr><th scope="row">Reviews and ratings</th><td>Nothing</td><td>Owners choose between groomers here</td></tr>
<tr><th scope="row">Admin dashboard</th><td>Five saved database queries</td><td>A second person answers support</td></tr>
<tr><th scope="row">Plans, coupons, upgrades</th><td>One price, on the payment provider’s own checkout page</td><td>A customer refuses for want of one</td></tr>
<tr><th scope="row">In-app chat</th><td>A phone number, answered</td><td>It rings more than the team can bear</td></tr>
</tbody>
</table>
<p>The third column matters most. A cut without a return condition is an argument that you will have again next Thursday. With one, it is a measurement.</p>

<h2 id="pairs">Why easy features are not cheap</h2>
<p>Five days to build is only the entry fee. Every feature must also keep working next to every other: the coupon and the refund, the refund and the trial, the trial and the second van. With <em>n</em> features there are <em>n</em>(<em>n</em> − 1)/2 pairs. Most pairs never meet, but someone has to think about each one to know that.</p>
<figure>
<svg role="img" viewBox="0 0 480 236" width="100%" fill="none" aria-labelledby="pairs-title"><title id="pairs-title">Two rings of dots, every dot joined to every other. Six dots make 15 lines, twelve dots make a dense web of 66.</title>
<path d="M118 16L194 60M118 16L194 148M118 16L118 192M118 16L42 148M118 16L42 60M194 60L194 148M194 60L118 192M194 60L42 148M194 60L42 60M194 148L118 192M194 148L42 148M194 148L42 60M118 192L42 148M118 192L42 60M42 148L42 60" stroke="currentColor" stroke-width="1.25" stroke-opacity=".55"/>
<path d="M362 16L406 28M362 16L438 60M362 16L450 104M362 16L438 148M362 16L406 180M362 16L362 192M362 16L318 180M362 16L286 148M362 16L274 104M362 16L286 60M362 16L318 28M406 28L438 60M406 28L450 104M406 28L438 148M406 28L406 180M406 28L362 192M406 28L318 180M406 28L286 148M406 28L274 104M406 28L286 60M406 28L318 28M438 60L450 104M438 60L438 148M438 60L406 180M438 60L362 192M438 60L318 180M438 60L286 148M438 60L274 104M438 60L286 60M438 60L318 28M450 104L438 148M450 104L406 180M450 104L362 192M450 104L318 180M450 104L286 148M450 104L274 104M450 104L286 60M450 104L318 28M438 148L406 180M438 148L362 192M438 148L318 180M438 148L286 148M438 148L274 104M438 148L286 60M438 148L318 28M406 180L362 192M406 180L318 180M406 180L286 148M406 180L274 104M406 180L286 60M406 180L318 28M362 192L318 180M362 192L286 148M362 192L274 104M362 192L286 60M362 192L318 28M318 180L286 148M318 180L274 104M318 180L286 60M318 180L318 28M286 148L274 104M286 148L286 60M286 148L318 28M274 104L286 60M274 104L318 28M286 60L318 28" stroke="currentColor" stroke-width="1.25" stroke-opacity=".55"/>
<g fill="currentColor"><circle cx="118" cy="16" r="5"/><circle cx="194" cy="60" r="5"/><circle cx="194" cy="148" r="5"/><circle cx="118" cy="192" r="5"/><circle cx="42" cy="148" r="5"/><circle cx="42" cy="60" r="5"/><circle cx="362" cy="16" r="5"/><circle cx="406" cy="28" r="5"/><circle cx="438" cy="60" r="5"/><circle cx="450" cy="104" r="5"/><circle cx="438" cy="148" r="5"/><circle cx="406" cy="180" r="5"/><circle cx="362" cy="192" r="5"/><circle cx="318" cy="180" r="5"/><circle cx="286" cy="148" r="5"/><circle cx="274" cy="104" r="5"/><circle cx="286" cy="60" r="5"/><circle cx="318" cy="28" r="5"/></g>
<g fill="currentColor" font-size="16" text-anchor="middle"><text x="118" y="228">6 features, 15 pairs</text><text x="362" y="228">12 features, 66 pairs</text></g></svg>
<figcaption>Six features have 15 pairs to think about. Twelve have 66.</figcaption>
</figure>
<p>Eight features make 28 pairs and twenty make 190. That is where the calendar went.</p>

<h2 id="not-optional">What you may not leave out</h2>
<p>Small does not mean careless. Whatever the product is, the first version has:</p>
<ul>
<li><strong>A real commitment to ask for.</strong> If the question is whether people will pay, someone has to be able to pay. A waiting list measures politeness.</li>
<li><strong>One honest measurement.</strong> Log the four or five steps between arriving and paying, with a time and an account on each. You need no analytics suite for this; one table will do.</li>
<li><strong>Passwords and cards handled by people who do it for a living.</strong> Use an established sign-in library. With a checkout page hosted by the payment provider, card numbers never touch your servers, and the PCI DSS questionnaire for such merchants (SAQ A) is the shortest there is.</li>
<li><strong>A backup that has been restored once,</strong> by you, with a clock running.</li>
<li><strong>A true privacy notice, and a way to delete a person.</strong> Retrofitting deletion into a grown database is miserable work.</li>
<li><strong>Labels, keyboard, contrast.</strong> The basics of <a href="https://www.w3.org/TR/WCAG22/">WCAG 2.2</a> cost almost nothing on ten screens and a great deal on a hundred.</li>
</ul>

<h2 id="small-numbers">Reading thirty trials without fooling yourself</h2>
<p>Suppose the trial ends and nobody has put in a card. Does zero of thirty prove that nobody ever will? No, but it proves more than founders like. Hanley and Lippman-Hand gave the rule of thumb in <a href="https://doi.org/10.1001/jama.1983.03330370053031"><em>JAMA</em> in 1983</a>: when something has happened zero times in <em>n</em> tries, you can be 95 percent confident that its true rate is below about 3/<em>n</em>. Here, below 10 percent. If the plan needs 20, the answer has arrived.</p>
<p>Now suppose that three of thirty pay. The estimate is 10 percent, and the 95 percent interval around it runs from about 2 to about 27. Anyone who turns that into a revenue forecast with a decimal point is decorating. Three of thirty means: talk to the three, and to the four who came closest, and find out what they share.</p>
<p>That is the other use of small numbers. Thirty trials are too few to fix a percentage, yet three conversations can be enough to learn that groomers with a receptionist don’t have the problem at all.</p>

<h2 id="honest-cuts">Cutting without pretending</h2>
<p>There is a style of MVP that fakes: buttons to nowhere, invented reviews, a counter of customers that starts at 400. Leave that out too. Doing work by hand behind the screen is fine, since the customer gets what was promised. A page that says “not built yet, leave your address and we will write once” is fine as well, and measures interest without lying to anyone. Made-up proof poisons the one thing the first version is for, which is to find out what is true.</p>

<h2 id="keep-the-list">Keep the list of what you left out</h2>
<p>Write each cut down on the day you make it, while you remember why:</p>
<pre><code>Cut:    staff accounts with roles
On:     April 9, by Ana and Joel
Why:    an owner can lend her login
        for now; nobody has asked
Risk:   no record of who did what
Back:   two customers ask in a month
Looked: May 1, asked once</code></pre>
<p>Read it on the first of every month. Some lines will have come true and go to the top of the plan. More will have gone quiet, and you will be glad that each of them cost you six lines of text.</p>
<p>If you have a wish list and a date that no longer agree, <a href="/contact">bring us both</a>, and we will help you find the question inside.</p>
`,
};
