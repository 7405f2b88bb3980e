'use client'

import { useRef } from 'react'
import { AddedNotice } from '@/components/order-config/bar/added-notice'
import { ButtonAnchor } from '@/components/ui/controls/button'
import { brand } from '@/lib/brand'
import type { Evening } from '@/lib/contract/catalogue/bread-saver'
import { routes } from '@/lib/web/routes'
import { bagsInWords, collectAt, collectWithin } from '@/lib/words/de/bread-saver'
import styles from './evening-bar.module.css'
import { useCartForEvening } from './use-cart-for-evening'

/** Bottom bar on phones: bags left this evening with a link to them; with bags in the cart a link to the cart. */
export function EveningBar({ evening, branchId }: { evening: Evening; branchId: number }) {
  const bar = useRef<HTMLElement>(null)
  const skuids = evening.bags.map(({ skuid }) => skuid)
  const { bags, collectedAt } = useCartForEvening({ ...evening, branchId }, skuids)
  const isInCart = bags > 0
  return (
    <section ref={bar} className={styles['bar']} aria-label="Brotretter-Tüten">
      <div>
        <b>{isInCart ? `${bagsInWords(bags)} im ${brand.cart}` : `noch ${bagsInWords(evening.left)}`}</b>
        <span className="num">{isInCart ? collectAt(collectedAt) : collectWithin(evening)}</span>
      </div>
      {isInCart ? (
        <ButtonAnchor variant="primary" href={routes.cart}>
          Zum {brand.cart}
        </ButtonAnchor>
      ) : (
        <ButtonAnchor variant="primary" href="#bags">
          Tüte retten
        </ButtonAnchor>
      )}
      <AddedNotice bar={bar} />
    </section>
  )
}
