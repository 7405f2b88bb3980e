import { Accordion } from '@/components/ui/controls/accordion'
import { RichText } from '@/components/ui/media/rich-text'
import { Notice } from '@/components/ui/notices/notice'
import type { ContentFields, ContentKind } from '@/lib/contract/staff/content-edits'
import { filled, type Placeholders } from '@/lib/format/placeholders'
import { legalTitles } from '@/lib/legal/legal-text'
import { legalNameOf } from '@/lib/words/de/content'
import styles from './contents.module.css'

type CustomerViewProps = {
  kind: ContentKind
  fields: ContentFields
  placeholders: Placeholders
}

/** Legal texts have no placeholders. */
const filledFields = ({ kind, fields, placeholders }: CustomerViewProps): ContentFields =>
  kind === 'legal'
    ? fields
    : Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, filled(text, placeholders)]))

/** The text as customers will read it, made of the same parts as the shop's pages. */
export const CustomerView = (props: CustomerViewProps) => (
  <section className={styles['view']} aria-label="So lesen es Ihre Kunden">
    <p className={styles['caption']}>So lesen es Ihre Kunden</p>
    <div className={styles['text']}>
      <Text kind={props.kind} fields={filledFields(props)} />
    </div>
  </section>
)

function Text({ kind, fields }: Pick<CustomerViewProps, 'kind' | 'fields'>) {
  const { question = '', answer = '', text = '', body = '', name } = fields
  if (kind === 'question')
    return (
      <Accordion summary={question} open>
        <div className={styles['text']}>
          <RichText html={answer} />
        </div>
      </Accordion>
    )
  if (kind === 'notice')
    return (
      <Notice>
        <RichText html={text} />
      </Notice>
    )
  return (
    <>
      <p className={styles['name']}>{legalTitles[legalNameOf(name)]}</p>
      <RichText html={body} />
    </>
  )
}
