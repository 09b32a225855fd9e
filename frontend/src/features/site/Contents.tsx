// A long text's sections, named beside it.
export interface ContentsProps {
  label: string;
  sections: { id: string; title: string }[];
  className?: string;
}

export function Contents({ label, sections, className }: ContentsProps) {
  return (
    <nav aria-label={label} className={className}>
      <p className="text-sm font-bold">{label}</p>
      <ul className="mt-2 border-l border-hairline md:max-lg:columns-3">
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              className="inline-flex min-h-8 items-center py-1 pl-4 text-sm text-muted hover:text-ink"
            >
              {section.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
