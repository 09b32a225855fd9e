// A key beside what it does; hidden from assistive technology, which is told by `aria-keyshortcuts`, and on phones.
export function Kbd({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a kbd takes no focus.
    <kbd
      aria-hidden="true"
      className="rounded-sm border px-1 font-mono text-xs font-normal max-md:hidden pointer-coarse:hidden"
    >
      {children}
    </kbd>
  );
}
