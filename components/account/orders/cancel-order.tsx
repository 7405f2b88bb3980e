'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/components/state/api/call'
import { repeatLost } from '@/components/state/api/repeat-lost'
import { useRefresh } from '@/components/state/use-refresh'
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
  const rest = grandTotal - sum(refunds.map(({ amount }) => amount))
  const [isOpen, setIsOpen] = useState(false)
  const { refresh, refreshing } = useRefresh()
  const cancel = useMutation({
    mutationFn: () => call('POST /api/checkout/cancel', { orderGUID }),
    // Otherwise a customer could keep an order that the server has cancelled.
    ...repeatLost,
    // The dialog stays until the page shows the cancelled order.
    onSuccess: () => refresh(() => setIsOpen(false)),
  })
  const isSent = cancel.isPending || refreshing

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
        sending={isSent}
        onClose={() => setIsOpen(false)}
        foot={
          <>
            <Button disabled={isSent} onClick={() => setIsOpen(false)}>
              Behalten
            </Button>
            <Button variant="primary" busy={isSent} onClick={() => cancel.mutate()}>
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
        {cancel.isError && (
          <Notice tone="error" role="alert">
            {cancel.error.message}
          </Notice>
        )}
      </Dialog>
    </>
  )
}
