'use client'

import { Fragment } from 'react'
import styles from '@/components/team/office/office.module.css'
import { Picture } from '@/components/ui/media/picture'
import type { EditChoices } from '@/lib/contract/assortment/assortment-products'
import { readBranchField } from '@/lib/domain/assortment-fields'
import { formatCount } from '@/lib/format/count'
import { useBranchNames } from './assortment-queries'
import { fieldLabel, valueText } from './assortment-words'
import { diffLines } from './diff-lines'

type ShownEdit = { skuNumber: string; name?: string; field: string; before: string; after: string }

type ChangeDiffProps = {
  edits: readonly ShownEdit[]
  options: EditChoices['options']
  /** Also says whose product a field is. */
  withNames?: boolean
}

const keyOf = ({ skuNumber, field }: ShownEdit): string => `${skuNumber} ${field}`

/** A changed picture is shown; other values are written as text. */
const shown = (field: string, value: string, options: EditChoices['options']) =>
  field === 'image' && value !== '' ? (
    <Picture src={value} alt={value} width={64} shape="square" className={styles['diffPicture']} />
  ) : (
    valueText(field, value, options)
  )

/** The difference of a change: the old value struck, the new one bold. */
export function ChangeDiff({ edits, options, withNames = false }: ChangeDiffProps) {
  const names = useBranchNames(edits.some(({ field }) => readBranchField(field) !== null))
  return (
    <dl className={styles['diff']}>
      {diffLines(edits).map(({ edit, product, count }) => (
        <Fragment key={keyOf(edit)}>
          <dt>
            <span>{withNames ? `${product}, ${fieldLabel(edit.field, names)}` : fieldLabel(edit.field, names)}</span>
            {count > 1 && <span className={styles['sub']}>{` für ${formatCount(count)} Artikel`}</span>}
          </dt>
          <dd>
            <del>{shown(edit.field, edit.before, options)}</del>
            <span aria-hidden="true"> → </span>
            <ins>{shown(edit.field, edit.after, options)}</ins>
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
