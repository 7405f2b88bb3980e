'use client'

import { useFarBranches } from '@/components/branch/branch-queries'
import { Skeleton } from '@/components/ui/media/skeleton'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import type { Branch } from '@/lib/contract/branches/branches'
import { SEARCH_RADIUS_KM } from '@/lib/contract/values'
import { useDialogSession } from '../dialog/dialog-session'
import { BranchRow } from './branch-row'
import styles from './nearest-branches.module.css'

const NEAREST = 3

/** The three nearest branches for a place without a branch in reach, so that the visitor can still go on. */
export function NearestBranches({ onChoose }: { onChoose: (branch: Branch) => void }) {
  const { draft } = useDialogSession().state
  const far = useFarBranches(draft.orderMode, draft.originInformation)
  if (far.isError) return <RetryNotice message={far.error.message} onRetry={() => void far.refetch()} />
  if (far.data === undefined) return <Skeleton height="14rem" />
  return (
    <section aria-label="Nächste Geschäfte" className={styles['nearest']}>
      <p role="status">Im Umkreis von {SEARCH_RADIUS_KM} km gibt es uns noch nicht. Am nächsten:</p>
      <ul>
        {far.data.slice(0, NEAREST).map((branch) => (
          <BranchRow
            key={branch.branchId}
            branch={branch}
            obstacle={null}
            prominent={false}
            onChoose={() => onChoose(branch)}
          />
        ))}
      </ul>
    </section>
  )
}
