import { Component, createContext, type ReactNode, Suspense, useContext } from "react";

/** True once rendering the page without guards has failed; a failing piece then can't break the page. */
const OnServer = createContext(false);

/** Wraps a server-rendered page after one of its pieces failed: failing pieces show their fallbacks. */
export function WithGuards({ children }: { children: ReactNode }) {
  return <OnServer value>{children}</OnServer>;
}

/**
 * A row of a list, or an entry of a timeline or log. If it fails to render, `instead` is shown and the rest of the page
 * is unaffected: in a browser, and in the document, which the server renders again with guards (`entry.server.tsx`).
 * All rendering must happen inside `children`.
 */
export function Guarded({ instead, children }: { instead: ReactNode; children: () => ReactNode }) {
  const isOnServer = useContext(OnServer);
  const piece = <Drawn draw={children} />;
  return (
    <PieceBoundary instead={instead}>
      {isOnServer ? <Suspense fallback={instead}>{piece}</Suspense> : piece}
    </PieceBoundary>
  );
}

function Drawn({ draw }: { draw: () => ReactNode }) {
  return draw();
}

class PieceBoundary extends Component<{ instead: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
