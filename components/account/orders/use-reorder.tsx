'use client'

import { type ReactNode, useState } from 'react'
import { newRequestId } from '@/components/state/api/request-id'
import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { Dialog, DialogTitle } from '@/components/ui/dialog/dialog'
import { brand } from '@/lib/brand'
import type { CopiedOrder } from '@/lib/contract/account/customers'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { routes } from '@/lib/web/routes'
import { type OrderToRepeat, useCopyOrder } from '../account-queries'
import styles from './use-reorder.module.css'

type ReorderOptions = {
  /** Labels of unavailable products that the customer has already seen; they are not shown again. */
  knownUnavailable?: readonly string[]
  /** Called when goods and time were copied. Without it the dialog asks for a time (spec §4 "Re-order"). */
  onCopied?: () => void
  /** Called when the time is no longer free. */
  onTimeUnavailable?: () => void
}

/** Copies an order into the cart. Unavailable products are listed first. The caller renders `dialogs`. */
export function useReorder(): {
  reorder: (order: OrderToRepeat, options?: ReorderOptions) => void
  busy: boolean
  dialogs: ReactNode
} {
  const orderConfig = useOrderConfigDialog()
  const copy = useCopyOrder()
  const [incomplete, setIncomplete] = useState<{ order: CopiedOrder; proceed: () => void; label: string } | null>(null)
  const [failed, setFailed] = useState(false)

  const chooseTime = ({ shoppingCart }: CopiedOrder) =>
    orderConfig.openAt({
      page: shoppingCart.orderMode === 'inhouse' ? 'InHouseInfoPage' : 'TargetDateTimePage',
      draft: { ...shoppingCart, targetDateTime: EMPTY_DATE_TIME, table: null },
      returnUrl: routes.cart,
    })

  const reorder = (order: OrderToRepeat, { knownUnavailable = [], onCopied, onTimeUnavailable }: ReorderOptions = {}) =>
    copy.mutate(
      { ...order, requestId: newRequestId() },
      {
        onSuccess: (copied) => {
          const proceed = () => (onCopied === undefined ? chooseTime(copied) : onCopied())
          const label = onCopied === undefined ? 'Weiter zum Termin' : `Weiter zum ${brand.cart}`
          if (copied.notAvailable.every((product) => knownUnavailable.includes(product.label))) proceed()
          else setIncomplete({ order: copied, proceed, label })
        },
        onError: ({ code }) => {
          const isTimeUnavailable = code === 'slot_full' || code === 'time_not_offered'
          if (isTimeUnavailable && onTimeUnavailable !== undefined) onTimeUnavailable()
          else setFailed(true)
        },
      },
    )

  const proceed = () => {
    setIncomplete(null)
    incomplete?.proceed()
  }
  const dialogs = (
    <>
      <ReorderFailed open={failed} onClose={() => setFailed(false)} />
      {incomplete !== null && (
        <NotAvailable order={incomplete.order} onClose={() => setIncomplete(null)} onProceed={proceed}>
          {incomplete.label}
        </NotAvailable>
      )}
    </>
  )
  return { reorder, busy: copy.isPending, dialogs }
}

/** Spec §8 "Re-order failure". */
function ReorderFailed({ open, onClose }: { open: boolean; onClose: () => void }) {
  const start = (
    <ButtonLink href={routes.home} variant="primary" block>
      Neue Bestellung starten
    </ButtonLink>
  )
  return (
    <Dialog open={open} onClose={onClose} size="narrow" foot={start}>
      <DialogTitle>Es tut uns leid – Ihre Bestellkonfiguration kann nicht übernommen werden.</DialogTitle>
      <p className={`soft ${styles['text']}`}>
        Vielleicht ist der Service gerade nicht verfügbar oder in diesem Geschäft kann nicht bestellt werden.
      </p>
    </Dialog>
  )
}

type NotAvailableProps = { order: CopiedOrder; onClose: () => void; onProceed: () => void; children: ReactNode }

function NotAvailable({ order, onClose, onProceed, children }: NotAvailableProps) {
  const proceedButton = (
    <Button variant="primary" block onClick={onProceed}>
      {children}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} size="narrow" foot={proceedButton}>
      <DialogTitle>Etwas ist anders als beim letzten Mal</DialogTitle>
      <p className={`soft ${styles['text']}`}>Alles andere liegt wie bestellt in Ihrem {brand.cart}.</p>
      <ul className={styles['gone']}>
        {order.notAvailable.map(({ label, reason }) => (
          <li key={`${label} ${reason}`}>
            <b>{label}</b>
            <span className="small soft">{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
