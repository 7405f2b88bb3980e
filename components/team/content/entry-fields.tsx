import styles from '@/components/team/office/office.module.css'
import { TextField } from '@/components/ui/controls/field'
import type { ContentFields, ContentKind } from '@/lib/contract/staff/content-edits'
import { contentFieldWord } from '@/lib/words/de/content'
import { MarkupField } from '../assortment/markup/markup-field'
import pageStyles from './contents.module.css'
import { MomentField } from './moment-field'

type EntryFieldsProps = {
  kind: ContentKind
  values: ContentFields
  /** Categories of the questions that exist. */
  headlines: readonly string[]
  errorOf: (field: string) => string | undefined
  onChange: (field: string, value: string) => void
}

const HEADLINES = 'content-headlines'

/** The fields of a question, a notice or a legal text. */
export function EntryFields({ kind, values, headlines, errorOf, onChange }: EntryFieldsProps) {
  const of = (field: string) => ({ label: contentFieldWord(field), value: values[field] ?? '', error: errorOf(field) })
  const text = (field: string) => ({
    ...of(field),
    onChange: ({ target }: { target: { value: string } }) => onChange(field, target.value),
  })
  const typed = (field: string) => ({ ...of(field), onChange: (value: string) => onChange(field, value) })
  if (kind === 'question')
    return (
      <>
        <TextField {...text('headline')} list={HEADLINES} maxLength={120} hint="Ein neuer Name legt ein Thema an." />
        <datalist id={HEADLINES}>
          {headlines.map((headline) => (
            <option key={headline} value={headline} />
          ))}
        </datalist>
        <TextField {...text('question')} maxLength={300} />
        <div className={pageStyles['field']}>
          <MarkupField {...typed('answer')} writes="document" />
        </div>
        <TextField {...text('place')} inputMode="numeric" maxLength={3} hint="1 steht oben. Leer: ganz unten." />
      </>
    )
  if (kind === 'notice')
    return (
      <>
        <div className={pageStyles['field']}>
          <MarkupField {...typed('text')} writes="document" />
        </div>
        <div className={styles['fields']}>
          <MomentField {...typed('validFrom')} hint="Leer: sofort." />
          <MomentField {...typed('validUntil')} hint="Leer: unbefristet." />
        </div>
      </>
    )
  return (
    <>
      <MomentField
        {...typed('validFrom')}
        hint="Leer: ab sofort. Bestellungen davor behalten den Text, der bis dahin gilt."
      />
      <div className={pageStyles['field']}>
        <MarkupField {...typed('body')} writes="document" />
      </div>
    </>
  )
}
