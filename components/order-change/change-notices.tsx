import type { ReactNode } from 'react'
import { ApiError } from '@/components/state/api/call'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import { routes } from '@/lib/web/routes'
import { refusalWords } from '@/lib/words/de/refusals'
import { ChangePaymentFault } from './change-payment-fault'
import styles from './order-change.module.css'
import { SlotNotice } from './slot-notice'
import { type ChangeDraft, isTransient } from './use-change-draft'

type ChangeNoticesProps = {
  orderGUID: string
  draft: Pick<ChangeDraft, 'wanted' | 'isEmpty' | 'slotProblem' | 'fault' | 'choose' | 'refetchQuote'>
  /** Reason why the payment of this draft failed; null: none. */
  unpaid: string | null
  /** Error of the last quote or change request; null: none. */
  fault: Error | null
  /** The cut-off has passed while the page was open. */
  isTooLate: boolean
  onReload: () => void
}

/** Reasons why the draft cannot be ordered, each with a button that helps. */
export function ChangeNotices({ orderGUID, draft, unpaid, fault, isTooLate, onReload }: ChangeNoticesProps) {
  const { wanted, isEmpty, slotProblem, choose, refetchQuote } = draft
  return (
    <>
      {slotProblem !== null && (
        <SlotNotice
          problem={slotProblem}
          chosen={wanted.targetDateTime}
          onChoose={(targetDateTime) => choose({ targetDateTime })}
        />
      )}
      {unpaid !== null && unpaid !== fault?.message && !isTooLate && <ChangePaymentFault reason={unpaid} />}
      {isEmpty && (
        <Notice tone="info">
          <p>Dann wäre Ihre Bestellung leer. Wenn Sie alles abbestellen möchten, stornieren Sie sie bitte.</p>
        </Notice>
      )}
      {isTooLate && (
        <Notice tone="error" role="alert">
          <p>{refusalWords.change_too_late}</p>
          <OrderLink orderGUID={orderGUID} />
        </Notice>
      )}
      {fault !== null && !isTooLate && (
        <Fault orderGUID={orderGUID} fault={fault} onReload={onReload}>
          {/* A failed change request is repeated with its own button. */}
          {fault === draft.fault && isTransient(fault) && (
            <Button size="compact" className={styles['way']} onClick={refetchQuote}>
              Erneut versuchen
            </Button>
          )}
        </Fault>
      )}
    </>
  )
}

const OrderLink = ({ orderGUID }: { orderGUID: string }) => (
  <ButtonLink variant="outline" size="compact" className={styles['way']} href={routes.thankYou(orderGUID)}>
    Bestellung ansehen
  </ButtonLink>
)

type FaultProps = Pick<ChangeNoticesProps, 'orderGUID' | 'onReload'> & { fault: Error; children: ReactNode }

function Fault({ orderGUID, fault, onReload, children }: FaultProps) {
  const code = fault instanceof ApiError ? fault.code : null
  return (
    <Notice tone="error" role="alert">
      <p>{fault.message}</p>
      {code === 'order_changed' && (
        <Button size="compact" className={styles['way']} onClick={onReload}>
          Neu ansehen
        </Button>
      )}
      {code === 'change_too_late' && <OrderLink orderGUID={orderGUID} />}
      {children}
    </Notice>
  )
}
