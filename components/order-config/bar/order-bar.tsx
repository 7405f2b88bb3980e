'use client'

import { usePathname } from 'next/navigation'
import { useRef } from 'react'
import { serviceIcon } from '@/components/branch/service-icon'
import { type OrderBarView, orderView } from '@/components/order-config/rules/order-view'
import { useCart } from '@/components/state/cart-provider'
import { useHasOrderDataScrolledAway } from '@/components/state/order-data-in-view'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/media/icon'
import { AddedNotice } from './added-notice'
import { barPosition } from './bar-position'
import { EditLink } from './edit-link'
import styles from './order-bar.module.css'

/**
 * Desktop bar under the header with service, branch and appointment. On pages that show these data themselves
 * it slides in from the top edge after they have scrolled out of view.
 */
export function OrderBar() {
  const cart = useCart()
  const position = barPosition(usePathname(), cart.itemCount > 0)
  const scrolledAway = useHasOrderDataScrolledAway()
  const view = orderView(cart)
  if (view === null || position === 'none' || (position === 'floating' && !scrolledAway)) return null
  return <Bar view={view} floating={position === 'floating'} />
}

function Bar({ view, floating }: { view: OrderBarView; floating: boolean }) {
  const bar = useRef<HTMLElement>(null)
  return (
    <section
      ref={bar}
      className={classNames(styles['bar'], floating && styles['floating'])}
      aria-label="Geschäft und Termin"
    >
      <div className={`wrap ${styles['items']}`}>
        <span className={styles['item']}>
          <Icon name={serviceIcon(view.orderMode, view.express)} />
          <b>{view.service}</b>
        </span>
        <span className={styles['item']}>
          <Icon name="storefront" />
          <span>
            <b>{view.branchName}</b>
            <span>{` · ${view.branchTown}`}</span>
          </span>
        </span>
        <span className={styles['item']}>
          <Icon name="clock" />
          <span>
            <span>{`${view.appointmentLabel} `}</span>
            <b className="num">{view.appointment}</b>
          </span>
        </span>
        <AddedNotice bar={bar} />
        <EditLink fixed={view.fixed} variant="link" className={styles['edit']} />
      </div>
    </section>
  )
}
