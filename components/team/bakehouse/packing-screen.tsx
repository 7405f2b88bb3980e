import { Link } from '@/components/ui/controls/link'
import type { ProductionList } from '@/lib/contract/staff/production'
import { formatCount } from '@/lib/format/count'
import { teamRoutes } from '@/lib/web/team-routes'
import styles from './bakehouse.module.css'
import { emptyText, waveOf } from './bakehouse-words'
import { PrintButton } from './print-button'
import { PackSheet } from './sheets'

/** `chosen`: ERP id of the branch to pack; null: all branches, one sheet each. `by`: name of the person who prints. */
type PackingScreenProps = { list: ProductionList; chosen: number | null; by: string }

/** Packing lists of one branch or of all. */
export function PackingScreen({ list, chosen, by }: PackingScreenProps) {
  const of = waveOf(list.wave)
  const branches = list.branches.filter((_, index) => (list.totals[index] ?? 0) > 0)
  const shown = chosen === null ? branches : branches.filter(({ branchERPId }) => branchERPId === chosen)
  return (
    <>
      <div className={styles['paperBar']}>
        <h1>Packen</h1>
        {shown.length > 0 && (
          <PrintButton
            label={shown.length > 1 ? `${formatCount(shown.length)} Packzettel drucken` : 'Packzettel drucken'}
          />
        )}
      </div>
      {branches.length === 0 ? (
        <p className={styles['none']}>{emptyText(list.wave, new Date(list.now))}</p>
      ) : (
        <nav className={styles['branches']} aria-label="Filialen">
          <Link href={teamRoutes.packing(of, { filiale: 'alle' })} aria-current={chosen === null ? 'page' : undefined}>
            Alle
          </Link>
          {branches.map(({ branchERPId, name }) => (
            <Link
              key={branchERPId}
              href={teamRoutes.packing(of, { filiale: String(branchERPId) })}
              aria-current={branchERPId === chosen ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      {shown.map((branch) => (
        <PackSheet key={branch.branchERPId} list={list} by={by} branch={branch} />
      ))}
    </>
  )
}
