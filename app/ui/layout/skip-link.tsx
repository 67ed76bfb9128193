export function SkipLink() {
  return (
    <a
      href="#main"
      data-print="hide"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-bluebonnet px-4 py-2 text-on-bluebonnet focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
