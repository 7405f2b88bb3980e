import type { Metadata } from 'next'
import { AccountFrame } from '@/components/account/menu/account-frame'
import { noindex } from '@/components/metadata/noindex'
import { LazyPushSwitches } from '@/components/push/lazy-push-switches'
import { DueCart } from '@/components/standing-orders/due-cart'
import { StandingOrderCard } from '@/components/standing-orders/standing-order-card'
import styles from '@/components/standing-orders/standing-order-card.module.css'
import { ButtonLink } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { dayOf } from '@/lib/format/berlin-time'
import { routes } from '@/lib/web/routes'
import { PLEDGE } from '@/lib/words/de/standing-orders'
import { shop } from '@/server/shop'
import account from '../account.module.css'

export const metadata: Metadata = { title: 'Dauerbestellungen', robots: noindex }

export default async function StandingOrdersPage() {
  const customer = await shop().requireCustomer(routes.standingOrders)
  const [{ orders, due }, publicKey] = await Promise.all([shop().loadStandingOrders(), shop().loadPushKey()])
  return (
    <AccountFrame customer={customer} current={routes.standingOrders} title="Dauerbestellungen">
      {due.map((week) => (
        <DueCart key={week.weekGUID} week={week} />
      ))}
      {orders.length === 0 ? (
        <div className={account['none']}>
          <p>
            Jeden Samstag dieselben Brötchen? Öffnen Sie eine bezahlte Bestellung und wählen Sie „Jede Woche bestellen“.
          </p>
          <ButtonLink href={routes.orders} variant="primary">
            Zu meinen Bestellungen
          </ButtonLink>
        </div>
      ) : (
        <div className={styles['slips']}>
          {orders.map((order) => (
            <StandingOrderCard key={order.standingOrderId} order={order} today={dayOf(shop().now())} />
          ))}
        </div>
      )}
      <p className={styles['pledge']}>
        <Icon name="check-circle" />
        <span>
          <b>{PLEDGE.lead}</b>
          <span>{` ${PLEDGE.rest}`}</span>
        </span>
      </p>
      {publicKey !== '' && orders.length > 0 && (
        <LazyPushSwitches publicKey={publicKey} order={null} topics={['standing_order']} branch={null} />
      )}
    </AccountFrame>
  )
}
