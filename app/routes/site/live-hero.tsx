import { useShell } from "~/routes/use-shell";
import script from "./live-hero-script?worker&url";

/**
 * Lets a part of the page with `data-live` answer presses in place once a reader has scrolled to it or reaches for it.
 * Before that nothing is loaded: these few words are in the document. The script brings its own styles, so the document
 * keeps only those that it shows.
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
  return `{const part=document.querySelector("[data-live]"),start=()=>{seen.disconnect(),import(${JSON.stringify(address)})},seen=new IntersectionObserver(([{isIntersecting:near}])=>near&&start(),{rootMargin:"0px 0px -40%"});seen.observe(part);for(const sign of["pointerover","focusin","change"])part.addEventListener(sign,start,{once:true})}`;
}
