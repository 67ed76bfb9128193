import { useShell } from "~/routes/use-shell";
import script from "./live-hero-script?worker&url";

/**
 * Makes a `data-live` part of the page respond in place once the user has scrolled to it or selected something. Nothing
 * is loaded before that, except this short inline script. The loaded script has its own styles, so the document
 * includes only those that it shows.
 */
export function LiveOnApproach() {
  const { nonce } = useShell();
  return (
    <script
      type="module"
      nonce={nonce}
      data-adds="templates"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: safe: our own words and the address of a file of the build
      dangerouslySetInnerHTML={{ __html: loaderOf(script) }}
    />
  );
}

function loaderOf(address: string): string {
  return `let p=document.querySelector("[data-live]"),g=()=>import(${JSON.stringify(address)});p.onchange=g;new IntersectionObserver(([s])=>s.isIntersecting&&g(),{rootMargin:"0px 0px -40%"}).observe(p)`;
}
