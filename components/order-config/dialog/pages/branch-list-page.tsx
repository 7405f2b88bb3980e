'use client'

import { useBranches } from '@/components/branch/branch-queries'
import { branchObstacle, pauseAt } from '@/components/order-config/rules/branch-obstacle'
import { useServerNow } from '@/components/state/api/server-clock'
import { DialogTitle } from '@/components/ui/dialog/dialog'
import { Skeleton } from '@/components/ui/media/skeleton'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import type { OrderMode } from '@/lib/contract/values'
import { shuffledBranches } from '@/lib/domain/order-config/shuffled-branches'
import { branchObstacleWords } from '@/lib/words/de/order-config'
import { resumesWords } from '@/lib/words/de/pauses'
import { BranchList } from '../../branch/branch-list'
import { NearestBranches } from '../../branch/nearest-branches'
import { useDialogSession } from '../dialog-session'
import { SelectionRow } from '../selection-row'
import styles from './branch-list-page.module.css'

const TITLE = {
  pickup: 'Wo möchten Sie abholen?',
  inhouse: 'Wo möchten Sie Platz nehmen?',
  delivery: 'Welches Geschäft soll liefern?',
} as const satisfies Record<OrderMode, string>

/** Branches in reach, nearest first: those with the chosen service, then the others with the reason. */
export function BranchListPage() {
  const { state, dispatch } = useDialogSession()
  const { orderMode, express, originInformation: origin } = state.draft
  const offering = useBranches(orderMode, origin)
  const around = useBranches(null, origin)
  const fault = offering.error ?? around.error
  const retry = () => void Promise.all([offering.refetch(), around.refetch()])
  const now = useServerNow()
  const hasPoint = origin !== null && origin.latitude !== null

  const offered = new Set(offering.data?.map(({ branchId }) => branchId))
  const all = around.data ?? []
  const choices = (hasPoint ? all : shuffledBranches(all)).map((branch) => {
    const service = { orderMode, express }
    const obstacle = branchObstacle(branch, service, offered.has(branch.branchId))
    const until = obstacle === 'paused' ? pauseAt(branch, service) : null
    const resumes = until === null ? [] : [resumesWords(until, new Date(now))]
    return { branch, obstacle: obstacle && [branchObstacleWords[obstacle], ...resumes].join(' ') }
  })

  return (
    <>
      <DialogTitle>{orderMode === null ? 'Wo möchten Sie bestellen?' : TITLE[orderMode]}</DialogTitle>
      <SelectionRow icon="map-pin" subject="Standort" onChange={() => dispatch({ type: 'otherPlaceRequested' })}>
        {origin === null ? (
          <span>Alle Geschäfte</span>
        ) : (
          <span>
            Ihr Standort <b>{origin.searchText}</b>
          </span>
        )}
      </SelectionRow>
      {fault !== null && <RetryNotice message={fault.message} onRetry={retry} />}
      {fault === null && (offering.isPending || around.isPending) && <BranchSkeletons />}
      {offering.data !== undefined &&
        around.data !== undefined &&
        (hasPoint && around.data.length === 0 ? (
          <NearestBranches onChoose={(branch) => dispatch({ type: 'branchChosen', branch })} />
        ) : (
          <BranchList choices={choices} isAround={hasPoint} />
        ))}
    </>
  )
}

function BranchSkeletons() {
  return (
    <div className={styles['skeletons']} aria-busy="true">
      <Skeleton height="2.75rem" width="80%" />
      {['erstes', 'zweites', 'drittes', 'viertes'].map((place) => (
        <Skeleton key={place} height="5.5rem" />
      ))}
    </div>
  )
}
