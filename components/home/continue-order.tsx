'use client'

import { EditLink } from '@/components/order-config/bar/edit-link'
import { soonText } from '@/components/order-config/rules/earliest-time-text'
import { type OrderBarView, orderView } from '@/components/order-config/rules/order-view'
import { useServerNow } from '@/components/state/api/server-clock'
import { useCart } from '@/components/state/cart-provider'
import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { brand } from '@/lib/brand'
import type { Cart } from '@/lib/contract/orders/carts'
import { productLines } from '@/lib/domain/cart-lines'
import { formatCount } from '@/lib/format/count'
import { formatCents } from '@/lib/format/money'
import { routes } from '@/lib/web/routes'
import { OrderLines } from './order-lines'
import card from './start-card.module.css'

/** 'Weiter: Lübeck, Hüxstraße, Di, 24.11., 10:00'; at a table its number instead of the time. */
function headline(cart: Cart, view: OrderBarView | null, now: Date): string {
  if (view === null) return `Weiter mit Ihrem ${brand.cart}`
  const table = view.table === null ? 'am Tisch' : `Tisch ${view.table}`
  return `Weiter: ${view.branchName}, ${view.fixed ? table : soonText(cart.targetDateTime, now)}`
}

/** Card for visitors with an order configuration or a cart: its state and the next steps. */
export function ContinueOrder() {
  const cart = useCart()
  const dialog = useOrderConfigDialog()
  const view = orderView(cart)
  const now = useServerNow()
  const filled = cart.itemCount > 0
  const lines = productLines(cart).map(({ skuid, packaging, skuName, skuNameSeparated, cartItemUnits }) => ({
    skuid,
    packaging,
    skuName,
    skuNameSeparated,
    units: cartItemUnits,
  }))
  return (
    <section className={card['start']} aria-labelledby="continue-order">
      <h2 id="continue-order">{headline(cart, view, new Date(now))}</h2>
      {view !== null && <p className="small soft">{view.service}</p>}
      {filled && (
        <>
          <OrderLines lines={lines} />
          <p className={card['sum']}>
            <span>{`${formatCount(cart.itemCount)} Stück`}</span>
            {view !== null && <b className="num">{formatCents(cart.grandTotal)}</b>}
          </p>
          <ButtonLink variant="primary" block href={routes.cart}>
            Zum {brand.cart}
          </ButtonLink>
        </>
      )}
      {!filled && <p className={card['sum']}>Ihr {brand.cart} ist noch leer.</p>}
      {!filled && (
        <ButtonLink variant="primary" block href={routes.products}>
          Brot und mehr aussuchen
        </ButtonLink>
      )}
      <div className={card['ways']}>
        {filled && (
          <ButtonLink variant="link" href={routes.products}>
            Weiter einkaufen
          </ButtonLink>
        )}
        {view === null ? (
          <Button
            variant="link"
            aria-haspopup="dialog"
            onClick={() => dialog.open('service', { returnUrl: routes.cart })}
          >
            Geschäft und Termin wählen
          </Button>
        ) : (
          <EditLink fixed={view.fixed} variant="link" />
        )}
      </div>
    </section>
  )
}
