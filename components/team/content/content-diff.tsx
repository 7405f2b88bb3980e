import { Fragment } from 'react'
import styles from '@/components/team/office/office.module.css'
import type { ContentFields, ContentKind } from '@/lib/contract/staff/content-edits'
import { contentFieldWord } from '@/lib/words/de/content'
import { changedLines, fieldOrder, readable } from './content-words'

type ContentDiffProps = { kind: ContentKind; before: ContentFields | null; after: ContentFields | null }

const textIn = (fields: ContentFields | null, field: string): string => {
  const value = fields?.[field] ?? ''
  return value === '' ? '' : readable(field, value)
}

/** The difference that a change makes: the old lines struck, the new ones bold. */
export function ContentDiff({ kind, before, after }: ContentDiffProps) {
  const fields = fieldOrder[kind].filter((field) => (before?.[field] ?? '') !== (after?.[field] ?? ''))
  return (
    <dl className={styles['diff']}>
      {fields.map((field) => {
        const { gone, added } = changedLines(textIn(before, field), textIn(after, field))
        return (
          <Fragment key={field}>
            <dt>{contentFieldWord(field)}</dt>
            <dd>
              {gone !== '' && <del>{gone}</del>}
              {gone !== '' && added !== '' && <span aria-hidden="true"> → </span>}
              {added !== '' && <ins>{added}</ins>}
            </dd>
          </Fragment>
        )
      })}
    </dl>
  )
}
