import { classNames } from '@/components/ui/class-names'
import { Picture } from '@/components/ui/media/picture'
import type { ProductionChange } from '@/lib/contract/staff/production'
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

type ChangeListProps = {
  changes: readonly ProductionChange[]
  /** Each with the product's picture; paper has none. */
  withPictures?: boolean
}

/** '+12 Hafenbrötchen Hüxstraße, −1 Cappuccino im Mehrwegbecher Hüxstraße' */
export const ChangeList = ({ changes, withPictures = false }: ChangeListProps) => (
  <ul className={styles['changes']}>
    {changes.map(({ skuNumber, name, imagePath, packaging, branchERPId, branch, units }) => (
      <li key={`${skuNumber} ${packaging ?? ''} ${branchERPId}`}>
        {withPictures && <Picture src={imagePath} alt="" shape="square" width={40} className={styles['picture']} />}
        <UnitsChange units={units} />
        <span>{` ${nameIn({ skuName: name, packaging })} ${branch}`}</span>
      </li>
    ))}
  </ul>
)
