'use client'

import { SlotOutgrown } from '@/components/order-config/bar/slot-outgrown'
import { useIsCartBusy } from '@/components/state/cart-mutations'
import { useCart } from '@/components/state/cart-provider'
import { ButtonLink } from '@/components/ui/controls/button'
import { PaperPanel, PaperPart } from '@/components/ui/media/paper-panel'
import { Price } from '@/components/ui/text/price'
import { brand } from '@/lib/brand'
import { lineId, productLines } from '@/lib/domain/cart-lines'
import { sumsOfCart } from '@/lib/domain/order-sums'
import { sellingPointOf } from '@/lib/domain/selling-point'
import { routes } from '@/lib/web/routes'
import { separatedTitle } from '@/lib/words/de/packaging'
import { LineControls } from '../lines/line-controls'
import { MissingAppointment } from '../page/missing-appointment'
import { CartTotals } from '../sums/cart-totals'
import { Savings } from '../sums/savings'
import styles from './cart-preview.module.css'

/** Cart widget beside product lists and below the cart icon: lines, sums and a link to the cart page (spec §2). */
export function CartPreview() {
  const cart = useCart()
  const busy = useIsCartBusy()
  const priced = sellingPointOf(cart) !== null
  return (
    <PaperPanel title="Bestellübersicht">
      <ul className={styles['lines']} aria-busy={busy}>
        {productLines(cart).map((item) => (
          <li key={lineId(item)}>
            <span className={styles['name']}>{separatedTitle(item.cartItemUnits, item)}</span>
            {priced && <Price amount={item.totalPrice} size="small" />}
            <div className={styles['controls']}>
              <LineControls item={item} location="Cart Preview" size="small" />
            </div>
          </li>
        ))}
      </ul>
      <SlotOutgrown cart={cart} />
      <PaperPart>
        {priced ? <CartTotals sums={sumsOfCart(cart)} busy={busy} /> : <MissingAppointment />}
        <Savings choices={cart.discountChoices} />
      </PaperPart>
      <div className={styles['open']}>
        <ButtonLink variant="primary" block href={routes.cart}>
          {brand.cart} ansehen
        </ButtonLink>
      </div>
    </PaperPanel>
  )
}
