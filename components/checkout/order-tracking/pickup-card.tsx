import type { ReactNode } from 'react'
import { routeHref } from '@/components/branch/outward-links'
import { spokenNumber } from '@/components/branch/spoken-number'
import { ButtonAnchor } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import type { Order } from '@/lib/contract/orders/checkout'
import { formatClock } from '@/lib/format/berlin-format'
import styles from './pickup-card.module.css'

export type PickupCardOrder = Pick<Order, 'orderNumber' | 'targetDateTime' | 'pickupCode' | 'branch'>

/** Shown to staff at the counter: order number and code as large as possible, then time and branch. */
export function PickupCard({ order, code }: { order: PickupCardOrder; code: ReactNode }) {
  const { orderNumber, branch, pickupCode } = order
  const { before, digits } = spokenNumber(orderNumber)
  return (
    <div className={styles['card']}>
      <p className={styles['label']}>Bestellnummer</p>
      <p className={styles['number']}>
        <span>{before}</span>
        <b>{digits}</b>
      </p>
      {pickupCode !== '' && (
        <>
          <p className={styles['label']}>Öffnungscode der Abholstation</p>
          <p className={styles['number']}>
            <b>{pickupCode}</b>
          </p>
        </>
      )}
      {code}
      <p className={styles['place']}>
        <b>{`${formatClock(order.targetDateTime)}, ${branch.branchPublicName}`}</b>
        <br />
        <span>{`${branch.street}, ${branch.postCode} ${branch.city}`}</span>
      </p>
      <ButtonAnchor href={routeHref(branch)} target="_blank" rel="noopener noreferrer">
        <Icon name="map-pin" />
        Route anzeigen
      </ButtonAnchor>
    </div>
  )
}
