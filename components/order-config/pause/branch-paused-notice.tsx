'use client'

import { ApiError } from '@/components/state/api/call'
import { useServerNow } from '@/components/state/api/server-clock'
import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import type { Cart } from '@/lib/contract/orders/carts'
import { insteadWords, resumesWords } from '@/lib/words/de/pauses'
import { refusalWords } from '@/lib/words/de/refusals'
import { useDialogSession } from '../dialog/dialog-session'

type Pause = NonNullable<Cart['branchPause']>

/** Details of the refusal 'branch_paused'; null for any other error. */
export function pauseOfError(fault: Error | null): Pause | null {
  if (!(fault instanceof ApiError) || fault.code !== 'branch_paused') return null
  const { until, nearest } = fault.body
  return { until: String(until), nearest: (nearest as Pause['nearest'] | undefined) ?? null }
}

/** Replaces the times while the branch takes no orders: until when, and the nearest branch that does. */
export function BranchPausedNotice({ pause }: { pause: Pause }) {
  return (
    <Notice role="status">
      <p>{refusalWords.branch_paused}</p>
      <PauseAlternatives pause={pause} />
    </Notice>
  )
}

/** When the branch resumes, and a button for the nearest branch that takes orders now. */
export function PauseAlternatives({ pause: { until, nearest } }: { pause: Pause }) {
  const { dispatch } = useDialogSession()
  const now = useServerNow()
  return (
    <>
      <p>{resumesWords(until, new Date(now))}</p>
      {nearest !== null && (
        <Button variant="link" onClick={() => dispatch({ type: 'branchChosen', branch: nearest })}>
          {insteadWords(nearest)}
        </Button>
      )}
    </>
  )
}
