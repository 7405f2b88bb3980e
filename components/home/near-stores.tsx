import { OpenState } from '@/components/branch/open-state'
import { Link } from '@/components/ui/controls/link'
import type { Branch } from '@/lib/contract/branches/branches'
import { routes } from '@/lib/web/routes'
import styles from './near-stores.module.css'

/** The nearest branches, linked to their pages. */
export const NearStores = ({ branches }: { branches: readonly Branch[] }) => (
  <ul className={styles['stores']}>
    {branches.map((branch) => (
      <li key={branch.branchId}>
        <h3>
          <Link href={routes.store(branch.branchSlug)}>{branch.branchPublicName}</Link>
        </h3>
        <span className={styles['distance']}>{branch.branchAddress.label}</span>
        <p className="small">
          <span className="soft">{branch.branchAddress.street}</span> <OpenState branch={branch} />
        </p>
      </li>
    ))}
  </ul>
)
