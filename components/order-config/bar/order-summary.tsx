'use client'

import { useRef } from 'react'
import { serviceIcon } from '@/components/branch/service-icon'
import { type OrderBarView, orderView } from '@/components/order-config/rules/order-view'
import { useCart } from '@/components/state/cart-provider'
import { useShowsOrderData } from '@/components/state/order-data-in-view'
import { Icon } from '@/components/ui/media/icon'
import { EditLink } from './edit-link'
import styles from './order-summary.module.css'
import { SlotOutgrown } from './slot-outgrown'

/** Service, branch and time above the lines of cart and checkout; renders nothing while the configuration is incomplete. */
export function OrderSummary() {
  const cart = useCart()
  const view = orderView(cart)
  if (view === null) return null
  return (
    <>
      <Summary view={view} />
      <SlotOutgrown cart={cart} />
    </>
  )
}

function Summary({ view }: { view: OrderBarView }) {
  const box = useRef<HTMLElement>(null)
  useShowsOrderData(box)
  return (
    <section ref={box} className={styles['box']} aria-label="Ihre Bestellung">
      <p className={styles['item']}>
        <Icon name={serviceIcon(view.orderMode, view.express)} />
        <b>{view.service}</b>
      </p>
      <p className={styles['item']}>
        <Icon name="storefront" />
        <span>
          <b>{view.branchName}</b>
          <span>{view.branchTown}</span>
        </span>
      </p>
      <p className={styles['item']}>
        <Icon name="clock" />
        <span className="num">
          <b>{view.time ?? view.day}</b>
          <span>{view.time !== null && view.day}</span>
        </span>
      </p>
      <EditLink fixed={view.fixed} variant="link" className={styles['edit']} />
    </section>
  )
}
