import type { ReactNode } from 'react'
import { ApiError } from '@/components/state/api/call'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/controls/notice'
import { routes } from '@/lib/web/routes'
import { ChangePaymentFault } from './change-payment-fault'
import styles from './order-change.module.css'
import { SlotNotice } from './slot-notice'
import { type Draft, isPassing } from './use-draft'

type ChangeNoticesProps = {
  orderGUID: string
  draft: Pick<Draft, 'wanted' | 'isEmpty' | 'slotProblem' | 'fault' | 'choose' | 'askAgain'>
  /** Why it was not paid, though it is what was to be paid. */
  unpaid: string | null
  /** What was answered last instead of a sum, or of the changed order. */
  fault: Error | null
  onLookAgain: () => void
}

/** Why it cannot be changed so, each with what can be done. */
export function ChangeNotices({ orderGUID, draft, unpaid, fault, onLookAgain }: ChangeNoticesProps) {
  const { wanted, isEmpty, slotProblem, choose, askAgain } = draft
  return (
    <>
      {slotProblem !== null && (
        <SlotNotice
          problem={slotProblem}
          chosen={wanted.targetDateTime}
          onTake={(targetDateTime) => choose({ targetDateTime })}
        />
      )}
      {unpaid !== null && unpaid !== fault?.message && <ChangePaymentFault reason={unpaid} />}
      {isEmpty && (
        <Notice tone="info">
          <p>Es bliebe nichts übrig. Möchten Sie alles abbestellen, stornieren Sie bitte die Bestellung.</p>
        </Notice>
      )}
      {fault !== null && (
        <Fault orderGUID={orderGUID} fault={fault} onLookAgain={onLookAgain}>
          {/* A change that was not answered is sent again by its own button. */}
          {fault === draft.fault && isPassing(fault) && (
            <Button size="compact" className={styles['way']} onClick={askAgain}>
              Erneut versuchen
            </Button>
          )}
        </Fault>
      )}
    </>
  )
}

type FaultProps = Pick<ChangeNoticesProps, 'orderGUID' | 'onLookAgain'> & { fault: Error; children: ReactNode }

function Fault({ orderGUID, fault, onLookAgain, children }: FaultProps) {
  const code = fault instanceof ApiError ? fault.code : null
  return (
    <Notice tone="error" role="alert">
      <p>{fault.message}</p>
      {code === 'order_changed' && (
        <Button size="compact" className={styles['way']} onClick={onLookAgain}>
          Neu ansehen
        </Button>
      )}
      {code === 'change_too_late' && (
        <ButtonLink variant="outline" size="compact" className={styles['way']} href={routes.thankYou(orderGUID)}>
          Bestellung ansehen
        </ButtonLink>
      )}
      {children}
    </Notice>
  )
}
