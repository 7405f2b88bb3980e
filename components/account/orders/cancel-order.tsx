'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ApiError, call } from '@/components/state/api/call'
import { Button } from '@/components/ui/controls/button'
import { Dialog, DialogTitle } from '@/components/ui/dialog/dialog'
import { Notice } from '@/components/ui/notices/notice'
import type { Order } from '@/lib/contract/orders/checkout'
import { sum } from '@/lib/domain/sum'
import { formatAppointmentTime } from '@/lib/format/berlin-format'
import { formatCents } from '@/lib/format/money'
import { moneyBack } from '@/lib/words/de/payment'

type CancelOrderProps = Pick<Order, 'orderGUID' | 'cancellableUntil' | 'grandTotal' | 'provider' | 'paymentMethod'> & {
  refunds: readonly Pick<Order['refunds'][number], 'amount'>[]
}

/** Cancels the order until `cancellableUntil`, after a question. */
export function CancelOrder({ orderGUID, cancellableUntil, grandTotal, refunds, ...payment }: CancelOrderProps) {
  const router = useRouter()
  const rest = grandTotal - sum(refunds.map(({ amount }) => amount))
  const [isOpen, setIsOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const cancel = async () => {
    setBusy(true)
    setFault(null)
    try {
      await call('POST /api/checkout/cancel', { orderGUID })
      setIsOpen(false)
      router.refresh()
    } catch (thrown) {
      setFault(thrown instanceof ApiError ? thrown.message : null)
    }
    setBusy(false)
  }

  return (
    <>
      <p className="small soft">
        <span>{`Bis ${formatAppointmentTime(cancellableUntil)} können Sie kostenlos stornieren. `}</span>
        <Button variant="link" onClick={() => setIsOpen(true)}>
          Bestellung stornieren
        </Button>
      </p>
      <Dialog
        open={isOpen}
        size="narrow"
        sending={busy}
        onClose={() => setIsOpen(false)}
        foot={
          <>
            <Button disabled={busy} onClick={() => setIsOpen(false)}>
              Behalten
            </Button>
            <Button variant="primary" busy={busy} onClick={cancel}>
              Stornieren
            </Button>
          </>
        }
      >
        <DialogTitle>Bestellung stornieren?</DialogTitle>
        <p>
          <span>Wir backen Ihre Bestellung dann nicht, und Ihr Termin wird wieder frei.</span>
          {rest > 0 && (
            <span>
              {` ${moneyBack(payment, {
                paid: (over) => `Ihre ${formatCents(rest)} gehen ${over} an Sie zurück.`,
                onAccount: (from) => `Die ${formatCents(rest)} ziehen wir ${from} wieder ab.`,
              })}`}
            </span>
          )}
        </p>
        {fault !== null && (
          <Notice tone="error" role="alert">
            {fault}
          </Notice>
        )}
      </Dialog>
    </>
  )
}
