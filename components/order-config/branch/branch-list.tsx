'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { Chip } from '@/components/ui/controls/chip'
import { TextField } from '@/components/ui/controls/field'
import { useRovingFocus } from '@/components/ui/hooks/use-roving-focus'
import { Notice } from '@/components/ui/notices/notice'
import type { Branch } from '@/lib/contract/branches/branches'
import { SEARCH_RADIUS_KM } from '@/lib/contract/values'
import { BRANCH_FILTERS, type BranchFilter, chooseBranches } from '@/lib/domain/order-config/branch-choice'
import { counted } from '@/lib/format/count'
import { branchFilterWords } from '@/lib/words/de/order-config'
import { useDialogSession } from '../dialog/dialog-session'
import styles from './branch-list.module.css'
import { BranchRow } from './branch-row'

/** Number of branches from which the search field is shown. */
const SEARCH_FROM = 8

const filterNames = Object.keys(BRANCH_FILTERS) as BranchFilter[]

/** `obstacle`: German reason why the order cannot be placed at the branch; null if it can. */
export type ChoosableBranch = { branch: Branch; obstacle: string | null }

type BranchListProps = {
  choices: readonly ChoosableBranch[]
  /** All branches are within the search radius of a point. */
  isAround: boolean
}

const countText = (count: number, isAround: boolean): string =>
  `${counted(count, 'Geschäft', 'Geschäfte')}${isAround ? ` im Umkreis von ${SEARCH_RADIUS_KM} km` : ''}`

/** Filters, search and branches. The branch chosen before, else the nearest one, has the primary button. */
export function BranchList({ choices, isAround }: BranchListProps) {
  const { state, dispatch } = useDialogSession()
  const [filters, setFilters] = useState<ReadonlySet<BranchFilter>>(new Set())
  const [text, setText] = useState('')
  const { ref: filterChips, onKeyDown } = useRovingFocus<HTMLDivElement>()
  const matching = new Set(
    chooseBranches(
      choices.map(({ branch }) => branch),
      filters,
      text,
    ),
  )
  const shown = choices.filter(({ branch }) => matching.has(branch))
  const open = shown.filter(({ obstacle }) => obstacle === null)
  const others = shown.filter(({ obstacle }) => obstacle !== null)
  const chosenId = state.draft.targetBranch?.branchId
  const prominent = open.find(({ branch }) => branch.branchId === chosenId) ?? open[0]

  const toggle = (filter: BranchFilter) => {
    const next = new Set(filters)
    if (!next.delete(filter)) next.add(filter)
    setFilters(next)
  }
  const row = (choice: ChoosableBranch) => (
    <BranchRow
      key={choice.branch.branchId}
      {...choice}
      prominent={choice === prominent}
      onChoose={() => dispatch({ type: 'branchChosen', branch: choice.branch })}
    />
  )

  return (
    <>
      <div
        ref={filterChips}
        role="toolbar"
        className={styles['filters']}
        aria-label="Geschäfte filtern"
        onKeyDown={onKeyDown}
      >
        {filterNames.map((filter) => (
          <Chip key={filter} selected={filters.has(filter)} onClick={() => toggle(filter)}>
            {branchFilterWords[filter]}
          </Chip>
        ))}
      </div>
      {choices.length >= SEARCH_FROM && (
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
        {countText(open.length, isAround)}
      </p>
      <ul>{open.map(row)}</ul>
      {shown.length < choices.length && open.length === 0 && (
        <Notice>
          <p>Kein Geschäft passt zu Ihrer Auswahl.</p>
          <Button
            variant="link"
            onClick={() => {
              setFilters(new Set())
              setText('')
            }}
          >
            Filter zurücksetzen
          </Button>
        </Notice>
      )}
      {choices.every(({ obstacle }) => obstacle !== null) && (
        <Notice>
          In Ihrer Nähe gibt es dieses Angebot zurzeit leider nicht. Bitte wählen Sie einen anderen Standort oder
          Service.
        </Notice>
      )}
      {others.length > 0 && (
        <section aria-label="Hier zurzeit nicht möglich">
          <h3 className={styles['others']}>Hier zurzeit nicht möglich</h3>
          <ul>{others.map(row)}</ul>
        </section>
      )}
    </>
  )
}
