import type { MouseEvent } from 'react'
import { OpenState } from '@/components/branch/open-state'
import { ServiceMarks } from '@/components/branch/service-marks'
import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/controls/link'
import { Badge } from '@/components/ui/text/badge'
import { routes } from '@/lib/web/routes'
import type { FinderBranch } from './finder-branch'
import styles from './store-list.module.css'

type StoreListProps = {
  branches: readonly FinderBranch[]
  selectedId: number | null
  /** Selects the branch on the map; undefined without a map, then the name links to the branch's page. */
  onSelect: ((branchId: number) => void) | undefined
}

export function StoreList({ branches, selectedId, onSelect }: StoreListProps) {
  return (
    <ul className={styles['list']}>
      {branches.map((branch) => (
        <StoreRow
          key={branch.branchId}
          branch={branch}
          selected={branch.branchId === selectedId}
          onSelect={onSelect && (() => onSelect(branch.branchId))}
        />
      ))}
    </ul>
  )
}

type StoreRowProps = { branch: FinderBranch; selected: boolean; onSelect: (() => void) | undefined }

function StoreRow({ branch, selected, onSelect }: StoreRowProps) {
  const { street, postCode, city, label } = branch.branchAddress
  const select = (event: MouseEvent) => {
    if (onSelect === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onSelect()
  }
  return (
    <li id={`geschaeft-${branch.branchId}`} className={classNames(styles['store'], selected && styles['selected'])}>
      <h2 className={styles['name']}>
        <Link href={routes.store(branch.branchSlug)} onClick={select} aria-current={selected ? 'true' : undefined}>
          {branch.branchPublicName}
        </Link>
        {branch.branchKind === 'station' && <Badge tone="fact">Abholstation</Badge>}
      </h2>
      {label !== '-' && <span className={styles['distance']}>{label}</span>}
      <p className="soft">{`${street}, ${postCode} ${city}`}</p>
      <p>
        <OpenState branch={branch} />
      </p>
      <ServiceMarks branch={branch} />
    </li>
  )
}
