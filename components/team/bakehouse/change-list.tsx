import { classNames } from '@/components/ui/class-names'
import type { ProductionChange } from '@/lib/contract/production'
import { nameIn } from '@/lib/words/de/packaging'
import styles from './bakehouse.module.css'
import { unitsText } from './bakehouse-words'

/** '+12' or '−1' units; fewer units have a dashed border. */
export const UnitsChange = ({ units }: { units: number }) => (
  <span className={classNames(styles['mark'], units < 0 && styles['minus'])}>
    <span className="visually-hidden">Nachtrag </span>
    <span>{unitsText(units)}</span>
  </span>
)

/** '+12 Hafenbrötchen Hüxstraße, −1 Cappuccino im Mehrwegbecher Hüxstraße' */
export const ChangeList = ({ changes }: { changes: readonly ProductionChange[] }) => (
  <ul className={styles['changes']}>
    {changes.map(({ skuNumber, name, packaging, branchERPId, branch, units }) => (
      <li key={`${skuNumber} ${packaging ?? ''} ${branchERPId}`}>
        <UnitsChange units={units} />
        <span>{` ${nameIn({ skuName: name, packaging })} ${branch}`}</span>
      </li>
    ))}
  </ul>
)
