'use client'

import { ServiceMarks } from '@/components/branch/service-marks'
import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { Button } from '@/components/ui/controls/button'
import { Badge } from '@/components/ui/text/badge'
import type { Branch } from '@/lib/contract/branches/branches'
import styles from './branch-row.module.css'

type BranchRowProps = { branch: Branch; obstacle: string | null; prominent: boolean; onChoose: () => void }

/** A branch to choose: name, address, distance, opening state and services, or why it cannot be chosen. */
export function BranchRow({ branch, obstacle, prominent, onChoose }: BranchRowProps) {
  const { preferredBranch } = useOrderConfigDialog()
  const { street, postCode, city, label } = branch.branchAddress
  return (
    <li className={styles['branch']}>
      <h3 className={styles['name']}>
        <span>{branch.branchPublicName}</span>
        {branch.branchKind === 'station' && <Badge tone="fact">Abholstation</Badge>}
        {branch.branchERPId === preferredBranch?.branchERPId && <Badge tone="saving">Ihr Geschäft</Badge>}
      </h3>
      <div className={styles['facts']}>
        <p className={styles['address']}>
          <span>{`${street}, ${postCode} ${city}`}</span>
          <span>
            {label !== '-' && (
              <span>
                <b className="num">{label}</b> ·{' '}
              </span>
            )}
            <span>{branch.branchOpenLabel}</span>
          </span>
        </p>
        <ServiceMarks branch={branch} />
        {obstacle !== null && <p className={styles['obstacle']}>{obstacle}</p>}
      </div>
      {obstacle === null && (
        <Button
          variant={prominent ? 'primary' : 'outline'}
          size="compact"
          className={styles['choose']}
          aria-label={`${branch.branchPublicName} auswählen`}
          onClick={onChoose}
        >
          Auswählen
        </Button>
      )}
    </li>
  )
}
