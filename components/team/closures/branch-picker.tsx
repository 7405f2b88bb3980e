'use client'

import { useRef, useState } from 'react'
import { NoResults } from '@/components/team/office/no-results'
import { OfficeSearch } from '@/components/team/office/office-search'
import { Button } from '@/components/ui/controls/button'
import { Chip } from '@/components/ui/controls/chip'
import { Select } from '@/components/ui/controls/select'
import type { ListedBranch } from '@/lib/contract/branches/branch-exceptions'
import { formatCount } from '@/lib/format/count'
import { branchesByLand, type ClosureBranchFilter, withBranches } from './closure-draft'
import { landName } from './closure-words'
import styles from './closures.module.css'

const WHOLE: ClosureBranchFilter = { search: '', kind: '' }

type BranchPickerProps = {
  branches: readonly ListedBranch[]
  chosen: ReadonlySet<number>
  onChange: (chosen: Set<number>) => void
}

/** Branches by Land: all, all that a search finds, or one by one. */
export function BranchPicker({ branches, chosen, onChange }: BranchPickerProps) {
  const [filter, setFilter] = useState(WHOLE)
  const field = useRef<HTMLInputElement>(null)
  const groups = branchesByLand(branches, filter)
  const shown = groups.flatMap(([, some]) => some.map(({ branchERPId }) => branchERPId))
  return (
    <section aria-labelledby="which">
      <div className={styles['title']}>
        <h2 id="which">Filialen</h2>
        <p role="status" className="num">{`${formatCount(chosen.size)} von ${formatCount(branches.length)}`}</p>
      </div>
      <div className={styles['tools']}>
        <OfficeSearch
          ref={field}
          label="Filiale oder Ort"
          value={filter.search}
          onChange={(text) => setFilter({ ...filter, search: text })}
        />
        <Select
          label="Art"
          options={[
            { value: '', label: 'Alle Arten' },
            { value: 'shop', label: 'Geschäfte' },
            { value: 'station', label: 'Abholstationen' },
          ]}
          value={filter.kind}
          onChange={({ target }) => setFilter({ ...filter, kind: target.value as ClosureBranchFilter['kind'] })}
        />
        <Button
          variant="link"
          disabled={shown.length === 0}
          onClick={() => onChange(withBranches(chosen, shown, true))}
        >
          {shown.length === branches.length ? 'Alle Filialen' : 'Alle gefundenen'}
        </Button>
        <Button variant="link" disabled={chosen.size === 0} onClick={() => onChange(new Set())}>
          Keine
        </Button>
      </div>
      {groups.length === 0 && (
        <NoResults message="Dazu gibt es keine Filiale." field={field} onReset={() => setFilter(WHOLE)} />
      )}
      {groups.map(([land, some]) => (
        <LandGroup key={land} {...{ land, branches: some, chosen, onChange }} />
      ))}
    </section>
  )
}

function LandGroup({ land, branches, chosen, onChange }: BranchPickerProps & { land: string }) {
  const erpIds = branches.map(({ branchERPId }) => branchERPId)
  const count = erpIds.filter((erpId) => chosen.has(erpId)).length
  const areAll = count === erpIds.length
  return (
    <fieldset className={styles['land']}>
      <legend>
        <b>{landName(land)}</b>{' '}
        <span className={styles['count']}>{`${formatCount(count)} von ${formatCount(erpIds.length)}`}</span>
        <Button
          variant="link"
          className={styles['ofLand']}
          onClick={() => onChange(withBranches(chosen, erpIds, !areAll))}
        >
          <span>{areAll ? 'Keine' : 'Alle'}</span>
          <span className="visually-hidden">{` in ${landName(land)}`}</span>
        </Button>
      </legend>
      <div className={styles['chips']}>
        {branches.map(({ branchERPId, name }) => (
          <Chip
            key={branchERPId}
            selected={chosen.has(branchERPId)}
            onClick={() => onChange(withBranches(chosen, [branchERPId], !chosen.has(branchERPId)))}
          >
            {name}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
