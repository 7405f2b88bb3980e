import { Button } from '@/components/ui/controls/button'
import { Link } from '@/components/ui/controls/link'
import { Notice } from '@/components/ui/notices/notice'
import { teamRoutes } from '@/lib/web/team-routes'
import styles from './scan.module.css'
import type { Scan } from './use-scan'

/** Why a scanned code opened no order. */
export function ScanNotice({ branchERPId, scan: { notice, reset } }: { branchERPId: number; scan: Scan }) {
  if (notice === null) return null
  const { text, orderNumber } = notice
  return (
    <div className={styles['notice']}>
      <Notice tone="error" role="alert">
        <p>{text}</p>
        <div className={styles['onward']}>
          {orderNumber !== null && (
            <Link href={teamRoutes.order(branchERPId, orderNumber)} className={styles['open']}>
              {`Bestellung ${orderNumber} ansehen`}
            </Link>
          )}
          <Button size="compact" onClick={reset}>
            Verstanden
          </Button>
        </div>
      </Notice>
    </div>
  )
}
