'use client'

import { type ReactNode, useState } from 'react'
import { newRequestId } from '@/components/state/api/request-id'
import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { Dialog, DialogTitle } from '@/components/ui/dialog/dialog'
import { brand } from '@/lib/brand'
import type { CopiedOrder } from '@/lib/contract/customers'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { routes } from '@/lib/web/routes'
import { type OrderToRepeat, useCopyOrder } from '../account-queries'
import styles from './use-reorder.module.css'

type ReorderOptions = {
  /** What the customer has been told already cannot be had. */
  knownUnavailable?: readonly string[]
  /** The time is taken with the goods. Without it the dialog asks for one (spec §4 "Re-order"). */
  onCopied?: () => void
  /** The time is somebody else's by now. */
  onTimeUnavailable?: () => void
}

/** Puts an order into the cart again; what cannot be had is named before anything follows. `dialogs` are to be shown. */
export function useReorder(): {
  reorder: (order: OrderToRepeat, wanted?: ReorderOptions) => void
  busy: boolean
  dialogs: ReactNode
} {
  const orderConfig = useOrderConfigDialog()
  const copy = useCopyOrder()
  const [incomplete, setIncomplete] = useState<{ order: CopiedOrder; goOn: () => void; label: string } | null>(null)
  const [failed, setFailed] = useState(false)

  const chooseTime = ({ shoppingCart }: CopiedOrder) =>
    orderConfig.openAt({
      page: shoppingCart.orderMode === 'inhouse' ? 'InHouseInfoPage' : 'TargetDateTimePage',
      draft: { ...shoppingCart, targetDateTime: EMPTY_DATE_TIME, table: null },
      returnUrl: routes.cart,
    })

  const reorder = (
    order: OrderToRepeat,
    { knownUnavailable: told = [], onCopied: onTaken, onTimeUnavailable: onTimeGone }: ReorderOptions = {},
  ) =>
    copy.mutate(
      { ...order, requestId: newRequestId() },
      {
        onSuccess: (copied) => {
          const goOn = () => (onTaken === undefined ? chooseTime(copied) : onTaken())
          const label = onTaken === undefined ? 'Weiter zum Termin' : `Weiter zum ${brand.cart}`
          if (copied.notAvailable.every((product) => told.includes(product.label))) goOn()
          else setIncomplete({ order: copied, goOn, label })
        },
        onError: ({ code }) => {
          const isTimeGone = code === 'slot_full' || code === 'time_not_offered'
          if (isTimeGone && onTimeGone !== undefined) onTimeGone()
          else setFailed(true)
        },
      },
    )

  const goOn = () => {
    setIncomplete(null)
    incomplete?.goOn()
  }
  const dialogs = (
    <>
      <ReorderFailed open={failed} onClose={() => setFailed(false)} />
      {incomplete !== null && (
        <NotAvailable order={incomplete.order} onClose={() => setIncomplete(null)} onGoOn={goOn}>
          {incomplete.label}
        </NotAvailable>
      )}
    </>
  )
  return { reorder, busy: copy.isPending, dialogs }
}

/** spec §8 "Re-order failure". */
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

type NotAvailableProps = { order: CopiedOrder; onClose: () => void; onGoOn: () => void; children: ReactNode }

function NotAvailable({ order, onClose, onGoOn, children }: NotAvailableProps) {
  const goOn = (
    <Button variant="primary" block onClick={onGoOn}>
      {children}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} size="narrow" foot={goOn}>
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
