import office from '@/components/team/office/office.module.css'

/** Links to the sections of a long page. */
export const SectionAnchors = ({ sections }: { sections: readonly { id: string; title: string }[] }) => (
  <nav className={office['anchors']} aria-label="Abschnitte">
    {sections.map(({ id, title }) => (
      <a key={id} href={`#${id}`}>
        {title}
      </a>
    ))}
  </nav>
)
