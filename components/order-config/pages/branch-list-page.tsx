'use client'

import { DialogTitle } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import type { OrderMode } from '@/lib/contract/values'
import { BranchList } from '../branch-list'
import { useDialogSession } from '../dialog-session'
import { useBranches } from '../order-config-queries'
import { RetryNotice } from '../retry-notice'
import { WhereRow } from '../where-row'
import styles from './branch-list-page.module.css'

const TITLE = {
  pickup: 'Wo möchten Sie abholen?',
  inhouse: 'Wo möchten Sie Platz nehmen?',
  delivery: 'Welches Geschäft soll liefern?',
} as const satisfies Record<OrderMode, string>

/** The branches in reach that offer the chosen service, nearest first. */
export function BranchListPage() {
  const { state, dispatch } = useDialogSession()
  const { orderMode, express, originInformation } = state.draft
  const branches = useBranches(orderMode, originInformation)
  return (
    <>
      <DialogTitle>{TITLE[orderMode ?? 'pickup']}</DialogTitle>
      <WhereRow icon="map-pin" subject="Standort" onChange={() => dispatch({ type: 'otherPlaceWanted' })}>
        Ihr Standort <b>{originInformation?.searchText}</b>
      </WhereRow>
      {branches.isError && <RetryNotice message={branches.error.message} onRetry={() => void branches.refetch()} />}
      {branches.isPending && <BranchSkeletons />}
      {branches.data !== undefined && (
        <BranchList branches={branches.data.filter((branch) => !express || branch.branchServiceExpress)} />
      )}
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
