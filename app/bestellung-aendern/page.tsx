import type { Metadata } from 'next'
import { orNotFound } from '@/app/[...notFound]/or-not-found'
import { noindex } from '@/components/metadata/noindex'
import { ChangeScreen } from '@/components/order-change/change-screen'
import styles from '@/components/order-change/order-change.module.css'
import { ChangePaypalReturn } from '@/components/order-change/paypal-return'
import { versionOf } from '@/components/order-change/version-of'
import { soonClockText } from '@/components/order-config/rules/earliest-time-text'
import { returnedPayment } from '@/components/payment/returned-payment'
import { ButtonLink } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { NoScriptNotice } from '@/components/ui/notices/no-script-notice'
import { Notice } from '@/components/ui/notices/notice'
import { telLink } from '@/components/ui/text/tel-link'
import { WholeWords } from '@/components/ui/text/whole-words'
import { business } from '@/lib/brand'
import type { Order } from '@/lib/contract/orders/checkout'
import { formatDay } from '@/lib/format/berlin-format'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import { GUID } from '@/lib/format/guid'
import { proposedChange } from '@/lib/web/proposed-change'
import { routes } from '@/lib/web/routes'
import { isOnAccount } from '@/lib/words/de/payment'
import { refusalWords } from '@/lib/words/de/refusals'
import { shop, throwNotFound } from '@/server/shop'

const TITLE = 'Bestellung ändern'

export const metadata: Metadata = { title: TITLE, robots: noindex, referrer: 'no-referrer' }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Changes an order until its cut-off. The order's guid is the authorisation, with or without an account. */
async function ChangeOrderPage({ searchParams }: PageProps) {
  const params = await searchParams
  const { guid } = params
  if (typeof guid !== 'string' || !GUID.test(guid)) throwNotFound()
  const [order, times] = await Promise.all([
    shop().loadOrder(guid),
    shop().backend().checkout.changeTimes(shop().ANONYMOUS, { orderGUID: guid }),
  ])
  if (order.invoiceNumber === '' || !times.ok) throwNotFound()
  const { orderNumber, cancellableUntil, branch } = order
  const place = await shop().backend().branches.details(shop().ANONYMOUS, { branchId: branch.branchId })
  const phone = place.ok ? place.value.branchPhone : business.phone
  const shown = versionOf(order)
  const quote = await shop().backend().checkout.quoteChange(shop().ANONYMOUS, { orderGUID: guid, shown, wanted: shown })
  const proposed = proposedChange(params)
  const closed = isEmptyDateTime(cancellableUntil) || !quote.ok
  const paypalOrderID = returnedPayment(params)
  const choices = closed ? (
    <Closed order={order} />
  ) : (
    <>
      <p className={styles['until']}>
        <Icon name="clock" size="small" />
        <span>
          Möglich bis <b>{soonClockText(cancellableUntil, shop().now())}</b>. Danach backen wir los. Bis Sie
          abschließen, gilt Ihre bisherige Bestellung.
        </span>
      </p>
      {proposed !== null && (
        <Notice tone="info">
          <p>{`Diese Änderung haben wir für Sie vorbereitet. Sie gilt, sobald Sie ${isOnAccount(order) ? 'sie bestätigt' : 'bezahlt'} haben.`}</p>
        </Notice>
      )}
      <NoScriptNotice>
        Zum Ändern schalten Sie bitte JavaScript ein, oder rufen Sie uns an: <a href={telLink(phone)}>{phone}</a>.
      </NoScriptNotice>
      <ChangeScreen
        key={JSON.stringify(shown)}
        order={placeOf(order)}
        shown={shown}
        initial={quote.value}
        proposed={proposed}
        goodsChangeable={order.goodsChangeable}
        days={times.value.days}
        paypal={shop().paymentSettings()}
      />
    </>
  )
  return (
    <div className={`wrap ${styles['page']}`}>
      <p className="soft">
        <WholeWords
          text={`Bestellung ${orderNumber} · ${isOnAccount(order) || order.grandTotal === 0 ? 'bestellt' : 'bezahlt'} am ${formatDay(order.paidAt)}`}
        />
      </p>
      <h1>{TITLE}</h1>
      {paypalOrderID === null ? (
        choices
      ) : (
        <ChangePaypalReturn orderGUID={guid} paypalOrderID={paypalOrderID}>
          {choices}
        </ChangePaypalReturn>
      )}
    </div>
  )
}

export default orNotFound(ChangeOrderPage)

function Closed({ order: { state, orderGUID } }: { order: Order }) {
  return (
    <div className={styles['closed']}>
      <Notice>{refusalWords[state === 'paid' ? 'change_too_late' : 'order_not_open']}</Notice>
      <ButtonLink variant="outline" href={routes.thankYou(orderGUID)}>
        Bestellung ansehen
      </ButtonLink>
    </div>
  )
}

/** Only the fields that the browser needs, because props are sent in the HTML and in the RSC payload. */
const placeOf = ({
  orderGUID,
  orderMode,
  express,
  targetDateTime,
  cancellableUntil,
  paymentMethod,
  branch,
}: Order) => ({
  orderGUID,
  orderMode,
  express,
  targetDateTime,
  cancellableUntil,
  paymentMethod,
  branch: { branchPublicName: branch.branchPublicName, postCode: branch.postCode, city: branch.city },
})
