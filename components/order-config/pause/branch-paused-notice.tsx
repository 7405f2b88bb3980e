'use client'

import { ApiError } from '@/components/state/api/call'
import { useServerNow } from '@/components/state/api/server-clock'
import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/controls/notice'
import type { Cart } from '@/lib/contract/carts'
import { insteadWords, resumesWords } from '@/lib/words/de/pauses'
import { refusalWords } from '@/lib/words/de/refusals'
import { useDialogSession } from '../dialog/dialog-session'

type Pause = NonNullable<Cart['branchPause']>

/** What the refusal 'branch_paused' came with; null for any other fault. */
export function pauseOfError(fault: Error | null): Pause | null {
  if (!(fault instanceof ApiError) || fault.code !== 'branch_paused') return null
  const { until, nearest } = fault.body
  return { until: String(until), nearest: (nearest as Pause['nearest'] | undefined) ?? null }
}

/** In the place of the times: the branch takes no orders, until when, and the nearest that does. */
export function BranchPausedNotice({ pause }: { pause: Pause }) {
  return (
    <Notice role="status">
      <p>{refusalWords.branch_paused}</p>
      <PauseAlternatives pause={pause} />
    </Notice>
  )
}

/** When it goes on here, and with one tap the branch where it does now. */
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
