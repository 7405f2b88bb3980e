'use client'

import { useRouter } from 'next/navigation'
import { mayLeave } from '@/components/team/office/use-leave-question'
import { Link } from '@/components/ui/controls/link'
import { Icon } from '@/components/ui/media/icon'
import type { OfficeOrder } from '@/lib/contract/orders/office-orders'
import { teamRoutes } from '@/lib/web/team-routes'
import { OrderView } from './order-view'
import styles from './orders.module.css'

/** One order on a page of its own. */
export function OfficeOrderScreen({ initial }: { initial: OfficeOrder }) {
  const router = useRouter()
  const { orderNumber } = initial.order
  return (
    <>
      <h1 className="visually-hidden">{`Bestellung ${orderNumber}`}</h1>
      <Link href={teamRoutes.orders} className={styles['back']}>
        <Icon name="arrow-left" size="small" />
        <span>Alle Bestellungen</span>
      </Link>
      <OrderView
        orderNumber={orderNumber}
        initial={initial}
        onOpen={(other) => mayLeave() && router.push(teamRoutes.officeOrder(other))}
      />
    </>
  )
}
