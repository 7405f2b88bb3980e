'use client'

import { useServerNow } from '@/components/state/api/server-clock'
import { Signal } from '@/components/team/frame/signal'
import { FillStatus } from '@/components/team/frame/status-slots'
import { TeamIcon } from '@/components/team/frame/team-icon'
import { VisuallyHidden } from '@/components/ui/text/visually-hidden'
import type { PauseState } from '@/lib/contract/branches/branch-hours'
import { usePauseState, useResume } from './hours-queries'
import styles from './pause-signal.module.css'
import { earliestPauseEnd } from './pause-words'

type PauseSignalProps = {
  branchERPId: number
  initial: PauseState
  /** The person may end the pause. */
  mayResume: boolean
}

/** Status bar of a branch: whether it takes orders; while paused, until when, and a button to resume. */
export function PauseSignal({ branchERPId, initial, mayResume }: PauseSignalProps) {
  const { pauses } = usePauseState(branchERPId, initial)
  const resume = useResume(branchERPId)
  const now = useServerNow()
  return (
    <FillStatus name="pause">
      {pauses.length === 0 ? (
        <Signal icon="storefront" tone="on">
          Nimmt Bestellungen an
        </Signal>
      ) : (
        <span className={styles['paused']}>
          <TeamIcon name="pause" />
          <span>{`Angehalten bis ${earliestPauseEnd(pauses, new Date(now))}`}</span>
          {mayResume && (
            <button
              type="button"
              className={styles['resume']}
              aria-busy={resume.isPending || undefined}
              onClick={() => resume.isPending || resume.mutate()}
            >
              <span>{resume.isError ? 'Noch einmal' : 'Weiter'}</span>
              <VisuallyHidden> mit der Online-Bestellung</VisuallyHidden>
            </button>
          )}
        </span>
      )}
    </FillStatus>
  )
}
