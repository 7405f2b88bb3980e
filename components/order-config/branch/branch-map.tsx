import { Icon } from '@/components/ui/media/icon'
import type { Branch } from '@/lib/contract/branches/branches'
import styles from './branch-map.module.css'

/** Static map, rendered by the shop itself, with the branch in the middle. */
export function BranchMap({ branch: { branchERPId, branchPublicName } }: { branch: Branch }) {
  return (
    <div
      className={styles['map']}
      role="img"
      aria-label={`Karte: ${branchPublicName}`}
      style={{ backgroundImage: `url(/api/branch/map?branchERPId=${branchERPId})` }}
    >
      <span className={styles['pin']}>
        <Icon name="cart" size="small" />
      </span>
      <span className={styles['credit']}>© GeoNames, GSHHG</span>
    </div>
  )
}
