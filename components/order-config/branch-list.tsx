'use client'

import { useState } from 'react'
import { Chip } from '@/components/ui/chip'
import { TextField } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import type { Branch } from '@/lib/contract/branches'
import { BRANCH_FILTERS, type BranchFilter, chooseBranches } from '@/lib/order-config/branch-choice'
import styles from './branch-list.module.css'
import { BranchRow } from './branch-row'
import { useDialogSession } from './dialog-session'
import { SEARCH_RADIUS } from './order-config-queries'

/** From this many branches on a name is found faster than seen. */
const SEARCH_FROM = 8

const filterNames = Object.keys(BRANCH_FILTERS) as BranchFilter[]

const countText = (count: number): string =>
  `${count === 1 ? '1 Geschäft' : `${count} Geschäfte`} im Umkreis von ${SEARCH_RADIUS} km`

/** Filters, count and the branches themselves. The one that was chosen before, else the nearest, stands out. */
export function BranchList({ branches }: { branches: readonly Branch[] }) {
  const { state, dispatch } = useDialogSession()
  const [filters, setFilters] = useState<ReadonlySet<BranchFilter>>(new Set())
  const [text, setText] = useState('')
  const shown = chooseBranches(branches, filters, text)
  const chosenId = state.draft.targetBranch?.branchId
  const prominent = shown.find((branch) => branch.branchId === chosenId) ?? shown[0]

  const toggle = (filter: BranchFilter) => {
    const next = new Set(filters)
    if (!next.delete(filter)) next.add(filter)
    setFilters(next)
  }

  if (branches.length === 0)
    return (
      <Notice>
        In Ihrer Nähe gibt es dieses Angebot leider noch nicht. Bitte wählen Sie einen anderen Standort oder Service.
      </Notice>
    )
  return (
    <>
      <fieldset className={styles['filters']} aria-label="Geschäfte filtern">
        {filterNames.map((filter) => (
          <Chip key={filter} selected={filters.has(filter)} onClick={() => toggle(filter)}>
            {BRANCH_FILTERS[filter].label}
          </Chip>
        ))}
      </fieldset>
      {branches.length >= SEARCH_FROM && (
        <TextField
          label="Geschäft suchen"
          labelHidden
          type="search"
          placeholder="Geschäft suchen"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <p className={styles['count']} role="status">
        {countText(shown.length)}
      </p>
      <ul>
        {shown.map((branch) => (
          <BranchRow
            key={branch.branchId}
            branch={branch}
            prominent={branch === prominent}
            onChoose={() => dispatch({ type: 'branchChosen', branch })}
          />
        ))}
      </ul>
    </>
  )
}
