'use client'

import { useState } from 'react'
import { useOrderConfigDialog } from '@/components/state/order-config-context'
import { Button, ButtonLink } from '@/components/ui/button'
import { Dialog, DialogTitle } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { brand } from '@/lib/brand'
import type { CopiedOrder } from '@/lib/contract/customers'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { routes } from '@/lib/routes'
import { useCopyOrder } from '../account-queries'
import styles from './reorder-button.module.css'

/** Copies the order into the cart; a new time is asked for next (spec §4 "Re-order"). */
export function ReorderButton({ invoiceNumber }: { invoiceNumber: string }) {
  const orderConfig = useOrderConfigDialog()
  const copy = useCopyOrder()
  const [incomplete, setIncomplete] = useState<CopiedOrder | null>(null)

  const chooseTime = ({ shoppingCart }: CopiedOrder) => {
    setIncomplete(null)
    orderConfig.openAt({
      page: shoppingCart.orderMode === 'inhouse' ? 'InHouseInfoPage' : 'TargetDateTimePage',
      draft: { ...shoppingCart, targetDateTime: EMPTY_DATE_TIME, table: null },
      returnUrl: routes.cart,
    })
  }
  const reorder = () =>
    copy.mutate(invoiceNumber, {
      onSuccess: (copied) => {
        if (copied.notAvailable.length > 0) setIncomplete(copied)
        else chooseTime(copied)
      },
    })

  return (
    <>
      <Button variant="add" size="compact" busy={copy.isPending} onClick={reorder}>
        <Icon name="arrow-counter-clockwise" size="small" />
        Erneut bestellen
      </Button>
      <Sorry open={copy.isError} onClose={copy.reset} />
      {incomplete !== null && (
        <NotAvailable order={incomplete} onClose={() => setIncomplete(null)} onGoOn={() => chooseTime(incomplete)} />
      )}
    </>
  )
}

/** spec §8 "Re-order failure". */
function Sorry({ open, onClose }: { open: boolean; onClose: () => void }) {
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

type NotAvailableProps = { order: CopiedOrder; onClose: () => void; onGoOn: () => void }

function NotAvailable({ order, onClose, onGoOn }: NotAvailableProps) {
  const goOn = (
    <Button variant="primary" block onClick={onGoOn}>
      Weiter zum Termin
    </Button>
  )
  return (
    <Dialog open onClose={onClose} size="narrow" foot={goOn}>
      <DialogTitle>Nicht alles gibt es noch</DialogTitle>
      <p className={`soft ${styles['text']}`}>Alles andere liegt in Ihrem {brand.cart}.</p>
      <ul className={styles['gone']}>
        {order.notAvailable.map(({ label, reason }) => (
          <li key={label}>
            <b>{label}</b>
            <span className="small soft">{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
