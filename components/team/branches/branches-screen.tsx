'use client'

import { useDeferredValue, useRef, useState } from 'react'
import { NoResults } from '@/components/team/office/no-results'
import office from '@/components/team/office/office.module.css'
import { OfficeSearch } from '@/components/team/office/office-search'
import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/controls/link'
import { Count } from '@/components/ui/text/count'
import type { BranchSummary } from '@/lib/contract/branches/branch-settings'
import { teamRoutes } from '@/lib/web/team-routes'
import { branchCount } from '@/lib/words/de/branches'
import { branchServiceLabel } from '@/lib/words/de/labels'
import { branchesShown } from './branch-filter'
import { useBranchRows } from './branch-queries'
import styles from './branches.module.css'

/** All branches, closed-down ones too, with a search. */
export function BranchesScreen({ initial }: { initial: { branches: BranchSummary[] } }) {
  const branches = useBranchRows(initial)
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const shown = branchesShown(branches, useDeferredValue(search))
  return (
    <>
      <div className={office['head']}>
        <h1>Filialen</h1>
        <Count value={branches.length} tone="quiet" />
        <OfficeSearch
          ref={field}
          label="Name, Ort, Nummer, Preiszone oder Backstube"
          placeholder="Name, Ort, Nummer, Zone …"
          value={search}
          onChange={setSearch}
        />
      </div>
      {shown.length === 0 ? (
        <NoResults message="Dazu gibt es keine Filiale." field={field} onReset={() => setSearch('')} />
      ) : (
        <p role="status" className={office['sub']}>
          {branchCount(shown.length)}
        </p>
      )}
      <div className={office['scroll']} hidden={shown.length === 0}>
        <table className={classNames(office['table'], styles['table'])}>
          <thead>
            <tr>
              <th scope="col">Filiale</th>
              <th scope="col">Services</th>
              <th scope="col">Preiszone</th>
              <th scope="col">Backstube</th>
              <th scope="col">Stand</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((branch) => (
              <tr key={branch.branchERPId}>
                <th scope="row">
                  <Link className={office['productName']} href={teamRoutes.branchSettings(branch.branchERPId)}>
                    {branch.name}
                  </Link>
                  <span className={office['sub']}>{branch.branchERPId}</span>
                </th>
                <td>{branch.services.map((service) => branchServiceLabel[service]).join(', ')}</td>
                <td>{branch.priceZone}</td>
                <td>{branch.bakehouse}</td>
                <td>
                  <span className={branch.closed ? office['unsold'] : office['sold']}>
                    {branch.closed ? 'geschlossen' : branch.kind === 'station' ? 'Abholstation' : 'Geschäft'}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
