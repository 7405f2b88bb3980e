import { noBreak } from '@/lib/format/no-break'
import type { LegalText } from '@/lib/legal/legal-text'
import { TextPage } from './text-page'

/** A legal text as a page; `children` are shown below it. */
export function LegalPage({ text: { title, sections }, children }: { text: LegalText; children?: React.ReactNode }) {
  return (
    <TextPage title={title} demo>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{noBreak(heading)}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{noBreak(paragraph)}</p>
          ))}
        </section>
      ))}
      {children}
    </TextPage>
  )
}
