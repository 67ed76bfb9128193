import { type ReactNode, useState } from "react";
import { data, Links, type LinksFunction, Meta, Outlet, Scripts, useMatches } from "react-router";
import { type Brand, SHIPPED_BRAND } from "~/config/brand";
import type { Identity } from "~/config/identity-defaults";
import { offForBusiness } from "~/domain/settings/kept-tabs.server";
import { type Actor, VISITOR } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { isOffAddress } from "~/lib/off-addresses";
import { settleIn } from "~/lib/place";
import { agencyLanguage } from "~/lib/spelling";
import { brandCss } from "~/ui/brand/brand-css";
import { IllustrationsShown } from "~/ui/illustrations/illustration-frame";
import { ACCOUNT_LINKS } from "~/ui/layout/site-nav";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/root";
import { readOr } from "./routes/forms/kept-form.server";
import { clearNotice, readNotice } from "./routes/notices.server";
import { readIdentity, readPageTexts } from "./routes/page-texts.server";
import { clearReceipt, readReceipt } from "./routes/receipts.server";
import { requestContext } from "./routes/request-context";
import type { DisplayFace, RouteHandle } from "./routes/route-handle";
import type { Shell } from "./routes/shell";
import { useMaybeShell } from "./routes/use-shell";
import "./ui/styles/app.css";
import fraunces from "./ui/fonts/generated/fraunces.woff2?url";
import inter from "./ui/fonts/generated/inter.woff2?url";
import overpass from "./ui/fonts/generated/overpass.woff2?url";
import youngSerif from "./ui/fonts/generated/young-serif.woff2?url";

const FEED_PATH = "/feed.xml";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { app, nonce, origin, theme, identify } = context.get(requestContext);
  // Loads everything that the page needs in parallel.
  const [facts, reader, texts] = await Promise.all([
    readIdentity(context),
    readOr<Actor>(context, VISITOR, identify),
    isDocumentPage(url.pathname) ? readPageTexts(context, url) : undefined,
  ]);
  const identity = await asSeenBy(app, reader, facts);
  const account =
    reader.kind === "customer" || reader.kind === "staff" ? ACCOUNT_LINKS[reader.kind] : ACCOUNT_LINKS.visitor;
  const notice = readNotice(request, identity, app);
  const receipt = notice ? readReceipt(app, request) : undefined;
  const year = app.clock.now().getUTCFullYear();
  // The request's own address isn't usable: for navigations in the browser it ends in `.data`.
  const { pathname: path, search } = url;
  const isMailHeld = !app.sendsMail;
  const address = path + search;
  const shell: Shell = { identity, nonce, origin, theme, notice, isMailHeld, receipt, account, year, path, address };
  if (texts) {
    const { documents, claims, pictures, page, menu } = texts;
    if (Object.keys(documents).length > 0) shell.documents = documents;
    if (Object.keys(claims).length > 0) shell.claims = claims;
    if (Object.keys(pictures).length > 0) shell.pictures = pictures;
    if (page) shell.page = page;
    if (menu) shell.menu = menu;
  }
  const style = brandCss(identity.brand);
  if (style !== "") shell.brandStyle = style;
  if (!notice) return data(shell);
  const headers = new Headers({ "set-cookie": clearNotice() });
  if (receipt) headers.append("set-cookie", clearReceipt());
  return data(shell, { headers });
}

/** Returns the identity with switched-off tabs turned on for customers who have records in them. */
async function asSeenBy(app: AppContext, reader: Actor, identity: Identity): Promise<Identity> {
  if (reader.kind !== "customer" || !identity.off) return identity;
  return { ...identity, off: await offForBusiness(app, reader.businessId, identity.off) };
}

/** Returns true outside the back office, which shows no website texts. */
function isDocumentPage(path: string): boolean {
  return path !== "/admin" && !path.startsWith("/admin/");
}

const DISPLAY_FACES = { tajjam: youngSerif, voygee: overpass } as const satisfies Record<DisplayFace, string>;

/** Returns our own fonts that a look needs; others are installed on the device. */
function fontsOf({ headingType, textType }: Brand, face: DisplayFace | undefined): string[] {
  const heading = face ? DISPLAY_FACES[face] : fraunces;
  return [
    ...(headingType === "fraunces" ? [heading] : []),
    ...(headingType === "inter" || textType === "inter" ? [inter] : []),
  ];
}

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export function Layout({ children }: { children: ReactNode }) {
  const shell = useMaybeShell();
  // Runs before anything in the document formats a time, on the server and again in the browser.
  if (shell) settleIn(shell.identity);
  const handles = useMatches().map((match) => (match.handle as RouteHandle | undefined) ?? {});
  const hydrate = handles.some((handle) => handle.hydrate);
  // Fixed at load, since the document's policy allows no other style later.
  const [brand] = useState(shell?.brandStyle ?? "");
  const look = shell?.identity.brand ?? SHIPPED_BRAND;
  const ownFace = handles.find((handle) => handle.displayFace)?.displayFace;
  const face = look.headingType === SHIPPED_BRAND.headingType ? ownFace : undefined;
  return (
    <html lang={agencyLanguage()} data-theme={shell?.theme} data-display-face={face}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fcf9f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#12141c" media="(prefers-color-scheme: dark)" />
        {shell && !isOffAddress(shell.identity.off, FEED_PATH) ? (
          <link rel="alternate" type="application/rss+xml" title={shell.identity.name} href={FEED_PATH} />
        ) : null}
        {/* Inline: a linked stylesheet could arrive after the page is shown, which aborts the transition. */}
        <style nonce={shell?.nonce} suppressHydrationWarning>
          {`@view-transition{navigation:auto}${brand}`}
        </style>
        <Meta />
        {fontsOf(look, face).map((href) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            nonce={shell?.nonce}
          />
        ))}
        <Links nonce={shell?.nonce} />
      </head>
      <body>
        <IllustrationsShown value={look.illustrations === "on"}>{children}</IllustrationsShown>
        {handles.some((handle) => handle.showsNotices) ? null : <NoticeToast notice={shell?.notice} />}
        {hydrate ? <Scripts nonce={shell?.nonce} /> : null}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export { ErrorBoundary } from "./routes/site/error-page";
