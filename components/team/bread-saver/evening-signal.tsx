'use client'

import { usePathname } from 'next/navigation'
import { FillStatus } from '@/components/team/frame/status-slots'
import { TeamIcon } from '@/components/team/frame/team-icon'
import { ButtonLink } from '@/components/ui/controls/button'
import { VisuallyHidden } from '@/components/ui/text/visually-hidden'
import type { BreadSaverQuestion } from '@/lib/contract/catalogue/bread-saver'
import { teamRoutes } from '@/lib/web/team-routes'
import styles from './bread-saver.module.css'
import { useQuestion } from './bread-saver-queries'

type EveningSignalProps = { branchERPId: number; initial: BreadSaverQuestion }

/** While tonight's question is unanswered: a mark in the navigation, and the question above the day's orders. */
export function EveningSignal({ branchERPId, initial }: EveningSignalProps) {
  const { state, answer } = useQuestion(branchERPId, initial)
  const isAtDesk = usePathname() === teamRoutes.branch(branchERPId)
  if (state !== 'now' || answer !== null) return null
  return (
    <>
      <FillStatus name="evening">
        <span className={styles['mark']}>
          <span aria-hidden="true">!</span>
          <VisuallyHidden>wartet auf Ihre Antwort</VisuallyHidden>
        </span>
      </FillStatus>
      {isAtDesk && (
        <div className={styles['strip']} role="status">
          <TeamIcon name="bread-bag" />
          <p>
            <b>Wie viele Brotretter-Tüten packen Sie heute?</b> Kunden warten darauf.
          </p>
          <ButtonLink variant="add" href={teamRoutes.breadSaver(branchERPId)}>
            Tüten angeben
          </ButtonLink>
        </div>
      )}
    </>
  )
}
