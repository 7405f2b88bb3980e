import type { Metadata } from 'next'
import { AccountFrame } from '@/components/account/menu/account-frame'
import { OrderItem } from '@/components/account/orders/order-item'
import { OrderPager } from '@/components/account/orders/order-pager'
import { noindex } from '@/components/metadata/noindex'
import { ButtonLink } from '@/components/ui/controls/button'
import { fromDigits } from '@/lib/contract/digits'
import { routes } from '@/lib/web/routes'
import { shop } from '@/server/shop'
import styles from '../account.module.css'

export const metadata: Metadata = { title: 'Bestellungen', robots: noindex }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const LAST_PAGE = 10_000

export default async function OrdersPage({ searchParams }: PageProps) {
  const customer = await shop().requireCustomer(routes.orders)
  const { seite } = await searchParams
  const page = Math.min(LAST_PAGE, fromDigits([seite].flat()[0]) || 1)
  const { orders, total, pageSize } = await shop().loadOrders(page)
  return (
    <AccountFrame customer={customer} current={routes.orders} title="Bestellungen">
      {orders.length === 0 ? (
        <div className={styles['none']}>
          <p>Hier stehen Ihre Bestellungen, sobald Sie die erste aufgegeben haben.</p>
          <ButtonLink href={routes.products} variant="primary">
            Zu den Produkten
          </ButtonLink>
        </div>
      ) : (
        <div className={styles['orders']}>
          {orders.map((order, index) => (
            <OrderItem key={order.orderGUID} order={order} open={index === 0} />
          ))}
        </div>
      )}
      <OrderPager page={page} pages={Math.ceil(total / pageSize)} />
    </AccountFrame>
  )
}
