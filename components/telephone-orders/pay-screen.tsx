'use client'

import { useMutation } from '@tanstack/react-query'
import { storeCheckoutForm } from '@/components/payment/checkout-form-storage'
import styles from '@/components/standing-orders/week.module.css'
import { WeekCart } from '@/components/standing-orders/week-cart'
import { type ApiError, call } from '@/components/state/api/call'
import { useServerNow } from '@/components/state/api/server-clock'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { leavePage } from '@/components/ui/hooks/leave-page'
import { NoScriptNotice } from '@/components/ui/notices/no-script-notice'
import { Notice } from '@/components/ui/notices/notice'
import { brand } from '@/lib/brand'
import type { CallOutput } from '@/lib/contract/endpoints'
import type { TelephoneOrder } from '@/lib/contract/orders/telephone-orders'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import { formatCents } from '@/lib/format/money'
import { routes } from '@/lib/web/routes'
import { heldWords } from '@/lib/words/de/standing-orders'
import { LAPSES_BY_ITSELF } from '@/lib/words/de/telephone-orders'

const CHANGED = { changed: 'Seit Ihrem Anruf hat sich etwas geändert', missing: 'leider nicht mehr' }

/** An order by telephone as its customer sees it behind the link. Opening it changes nothing, because mail scanners follow links. */
export function PayScreen({ order }: { order: TelephoneOrder }) {
  const { state, ordered } = order
  if (state === 'paid')
    return (
      <>
        <h1>Ihre Bestellung ist bezahlt.</h1>
        <div className={styles['status']}>
          <p>{`Wir haben alles notiert: ${ordered?.orderNumber ?? ''}.`}</p>
          <ButtonLink variant="outline" href={routes.thankYou(ordered?.orderGUID ?? '')}>
            Bestellung ansehen
          </ButtonLink>
        </div>
      </>
    )
  if (state === 'over')
    return (
      <>
        <h1>Diese Bestellung gilt nicht mehr.</h1>
        <div className={styles['status']}>
          <p>
            Es wurde nichts bestellt und nichts berechnet. Rufen Sie uns gern noch einmal an, oder bestellen Sie hier.
          </p>
          <ButtonLink variant="outline" href={routes.products}>
            Selbst bestellen
          </ButtonLink>
        </div>
      </>
    )
  return <OpenOrder order={order} />
}

function OpenOrder({ order }: { order: TelephoneOrder }) {
  const now = useServerNow()
  const { payUntil, heldUntil, cart, changes } = order
  const isEmpty = (cart?.itemCount ?? 0) === 0
  return (
    <>
      <h1>{`Ihr ${brand.cart} ist gefüllt.`}</h1>
      <p className={styles['lead']}>
        <span>
          Bitte bis&nbsp;<b className="num">{heldWords(payUntil, new Date(now))}</b> bezahlen.{' '}
        </span>
        {isEmptyDateTime(heldUntil) ? (
          <span>Ihr Platz ist nicht mehr reserviert. An der Kasse sehen wir nach, ob er noch frei ist.</span>
        ) : (
          <span>So lange halten wir Platz und Ware für Sie frei.</span>
        )}
      </p>
      {isEmpty ? (
        <Notice tone="error">
          <p>{`Davon ist leider nichts mehr da. ${changes.join(' ')}`}</p>
        </Notice>
      ) : (
        <>
          <WeekCart week={order} words={CHANGED} />
          <Pay order={order} />
        </>
      )}
      <p className={styles['calm']}>{LAPSES_BY_ITSELF}</p>
    </>
  )
}

/** Makes the filled cart the visitor's cart; the checkout has the name and address that the customer said on the telephone. */
function Pay({ order: { telephoneOrderGUID, cart } }: { order: TelephoneOrder }) {
  const open = useMutation<CallOutput<'POST /api/telephone-order/cart'>, ApiError>({
    mutationFn: () => call('POST /api/telephone-order/cart', { telephoneOrderGUID }),
    // The visitor's cart is another one now, so the checkout is loaded as a new document.
    onSuccess: ({ contact }) => {
      storeCheckoutForm(contact)
      leavePage(routes.checkout)
    },
  })
  return (
    <div className={styles['pay']}>
      <NoScriptNotice>Um zu bezahlen, schalten Sie bitte JavaScript ein.</NoScriptNotice>
      {open.isError && (
        <Notice tone="error" role="alert">
          {open.error.message}
        </Notice>
      )}
      <Button variant="primary" block busy={open.isPending || open.isSuccess} onClick={() => open.mutate()}>
        {`Zur Kasse, ${formatCents(cart?.grandTotal ?? 0)}`}
      </Button>
      <p className="small soft">
        Dort wählen Sie, wie Sie bezahlen, und sehen vorher noch einmal alles. Bestellt ist erst, wenn Sie dort
        bestätigen.
      </p>
    </div>
  )
}
