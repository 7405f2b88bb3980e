'use client'

import { Fragment } from 'react'
import type { EditChoices } from '@/lib/contract/assortment'
import { readBranchField } from '@/lib/domain/assortment-fields'
import styles from './assortment.module.css'
import { useBranchNames } from './assortment-queries'
import { fieldLabel, valueText } from './assortment-words'

type ShownEdit = { skuNumber: string; name?: string; field: string; before: string; after: string }

type ChangeDiffProps = {
  edits: readonly ShownEdit[]
  options: EditChoices['options']
  /** Also says whose product a field is. */
  withNames?: boolean
}

const keyOf = ({ skuNumber, field }: ShownEdit): string => `${skuNumber} ${field}`

/** The difference of a change: the old value struck, the new one bold. */
export function ChangeDiff({ edits, options, withNames = false }: ChangeDiffProps) {
  const names = useBranchNames(edits.some(({ field }) => readBranchField(field) !== null))
  return (
    <dl className={styles['diff']}>
      {edits.map((edit) => (
        <Fragment key={keyOf(edit)}>
          <dt>{withNames ? `${edit.name}, ${fieldLabel(edit.field, names)}` : fieldLabel(edit.field, names)}</dt>
          <dd>
            <del>{valueText(edit.field, edit.before, options)}</del>
            <span aria-hidden="true"> → </span>
            <ins>{valueText(edit.field, edit.after, options)}</ins>
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
