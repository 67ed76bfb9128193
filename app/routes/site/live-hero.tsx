import { useShell } from "~/routes/use-shell";
import script from "./live-hero-script?worker&url";

/**
 * Lets a part of the page with `data-live` answer presses in place once a reader has scrolled to it or chosen
 * something. Before that nothing is loaded: these few words are in the document. The script brings its own styles, so
 * the document keeps only those that it shows.
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
