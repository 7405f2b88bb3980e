'use client'

import { type FormEvent, useState } from 'react'
import { BrowserLocation } from '@/components/branch/browser-location'
import { serviceIcon } from '@/components/branch/service-icon'
import { orderView } from '@/components/order-config/rules/order-view'
import { useCart } from '@/components/state/cart-provider'
import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { Icon } from '@/components/ui/media/icon'
import type { Cart } from '@/lib/contract/orders/carts'
import { type OrderMode, orderModes } from '@/lib/contract/values'
import { isPostcode, POSTCODE_LENGTH } from '@/lib/domain/order-config/postcode'
import { routes } from '@/lib/web/routes'
import { orderModeLabel } from '@/lib/words/de/labels'
import { POSTCODE_ERROR } from '@/lib/words/de/order-config'
import { ContinueOrder } from './continue-order'
import styles from './order-start.module.css'
import card from './start-card.module.css'

/** Starts an order, or continues the current one. */
export function OrderStart() {
  const cart = useCart()
  return orderView(cart) === null && cart.itemCount === 0 ? <NewOrder known={cart} /> : <ContinueOrder />
}

/** Form for order mode and postcode, which opens the order dialog. Without JavaScript it leads to the products. */
function NewOrder({ known }: { known: Pick<Cart, 'orderMode' | 'originInformation'> }) {
  const [orderMode, setOrderMode] = useState<OrderMode>(known.orderMode ?? 'pickup')
  const [postalCode, setPostalCode] = useState(known.originInformation?.postalCode ?? '')
  const [error, setError] = useState<string | undefined>()
  const dialog = useOrderConfigDialog()

  const start = (event: FormEvent) => {
    event.preventDefault()
    if (!isPostcode(postalCode)) {
      setError(POSTCODE_ERROR)
      document.getElementById('start-postcode')?.focus()
      return
    }
    setError(undefined)
    dialog.open('location', { orderMode, postalCode })
  }

  return (
    <form className={card['start']} action={routes.products} onSubmit={start} noValidate>
      <h2>Wie möchten Sie bestellen?</h2>
      <fieldset className={styles['modes']}>
        <legend className="visually-hidden">Service</legend>
        {orderModes.map((mode) => (
          <label key={mode}>
            <input
              type="radio"
              name="orderMode"
              value={mode}
              checked={mode === orderMode}
              onChange={() => setOrderMode(mode)}
            />
            <Icon name={serviceIcon(mode, false)} />
            <span>{orderModeLabel[mode]}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles['postcode']}>
        <TextField
          id="start-postcode"
          label="Postleitzahl"
          labelHidden
          placeholder="Postleitzahl"
          inputMode="numeric"
          autoComplete="postal-code"
          value={postalCode}
          error={error}
          onChange={(event) => setPostalCode(event.target.value.replaceAll(/\D/g, '').slice(0, POSTCODE_LENGTH))}
        />
        <Button type="submit" variant="primary">
          Geschäft wählen
        </Button>
      </div>
      <BrowserLocation
        onFound={(origin) => dialog.open('location', { orderMode, postalCode: origin.postalCode })}
        fallback={
          <ButtonLink variant="link" href={routes.stores}>
            Alle Geschäfte zeigen
          </ButtonLink>
        }
      />
    </form>
  )
}
