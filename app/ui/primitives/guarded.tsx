import { Component, createContext, type ReactNode, Suspense, useContext } from "react";

/** True once making the page without guards has failed: a failing piece then can't take the page with it. */
const OnServer = createContext(false);

/** Around a page of the server that one of its pieces has failed: those that fail show what stands in for them. */
export function WithGuards({ children }: { children: ReactNode }) {
  return <OnServer value>{children}</OnServer>;
}

/**
 * A row of a list, an entry of a timeline or a log. Where it can't be shown, `instead` is, and everything else of the
 * page is as ever: in a browser, and in the document, which the server makes again with guards (`entry.server.tsx`).
 * All that is drawn is drawn within `children`.
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
