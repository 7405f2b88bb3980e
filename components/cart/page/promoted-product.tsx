'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useConfirmAdd } from '@/components/catalogue/allergens/allergen-dialog-provider'
import { AllergenWarning } from '@/components/catalogue/allergens/allergen-warning'
import { offerOf } from '@/components/catalogue/offer/offer'
import { PriceLine } from '@/components/catalogue/offer/price-line'
import { VariantButton } from '@/components/catalogue/variants/variant-button'
import { call } from '@/components/state/api/call'
import { addition, useAddProduct } from '@/components/state/cart-mutations'
import { useCart } from '@/components/state/cart-provider'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import { Picture } from '@/components/ui/media/picture'
import { useToast } from '@/components/ui/notices/toast'
import type { Product } from '@/lib/contract/catalogue/catalogue'
import type { Cart } from '@/lib/contract/orders/carts'
import { productLines } from '@/lib/domain/cart-lines'
import { quantityLimits } from '@/lib/domain/quantity'
import styles from './promoted-product.module.css'

type AppointmentKey = { targetBranchId: number | null; targetDateTime: string }

const promotedProductQuery = (appointment: AppointmentKey) =>
  queryOptions({
    queryKey: ['promoted-product', appointment],
    queryFn: ({ signal }) => call('POST /api/cart/GetPromotedProduct', appointment, signal),
  })

const companionsQuery = (appointment: AppointmentKey) =>
  queryOptions({
    queryKey: ['companions', appointment],
    queryFn: ({ signal }) => call('POST /api/cart/companions', appointment, signal),
  })

/** The product or one of its variants is in the cart. */
const isInCart = (cart: Cart, product: Product): boolean =>
  productLines(cart).some((item) => item.skuid === product.skuid || item.variantParentSKUID === product.skuid)

/** Up to three companion products for this cart; each disappears once it is in the cart (spec §4). */
export function PromotedProduct() {
  const cart = useCart()
  const appointment = { targetBranchId: cart.targetBranch?.branchId ?? null, targetDateTime: cart.targetDateTime }
  const promoted = useQuery(promotedProductQuery(appointment)).data?.product ?? null
  const further = useQuery(companionsQuery(appointment)).data?.products ?? []
  const products = [...(promoted === null ? [] : [promoted]), ...further].filter((product) => !isInCart(cart, product))
  if (products.length === 0) return null
  return (
    <section
      className={classNames(styles['promoted'], products.length === 1 && styles['single'])}
      aria-labelledby="promoted-product"
    >
      <h2 id="promoted-product" className={styles['headline']}>
        Passt super dazu!
      </h2>
      <ul className={styles['list']}>
        {products.map((product) => (
          <Companion key={product.skuid} product={product} />
        ))}
      </ul>
    </section>
  )
}

function Companion({ product }: { product: Product }) {
  const offer = offerOf(product, true)
  if (offer.state !== 'sale' && offer.state !== 'variants') return null
  return (
    <li className={styles['item']}>
      <Picture src={product.imagePathFull} alt="" shape="square" width={120} className={styles['picture']} />
      <div className={styles['words']}>
        <p className={styles['name']}>{product.name}</p>
        <p className="small soft">{product.subline}</p>
        <AllergenWarning allergens={product.allergens} />
      </div>
      <div className={styles['end']}>
        <div className={styles['cost']}>
          <PriceLine pricing={offer.pricing} units={1} />
        </div>
        {offer.state === 'variants' ? (
          <VariantButton skuid={product.skuid} name={product.name} location="Cart Page" size="compact" variant="add" />
        ) : (
          <AddButton product={product} />
        )}
      </div>
    </li>
  )
}

function AddButton({ product }: { product: Product }) {
  const add = useAddProduct('Cart Page')
  const addAsked = useConfirmAdd()
  const showToast = useToast()
  const put = () =>
    addAsked(product.name, product.allergens, () =>
      add.mutate(addition(product.skuid, quantityLimits(product).min), {
        onError: (fault) => showToast(fault.message, { tone: 'error' }),
      }),
    )
  return (
    <Button
      variant="add"
      size="compact"
      once
      busy={add.isPending}
      aria-label={`${product.name} hinzufügen`}
      onClick={put}
    >
      Hinzufügen
    </Button>
  )
}
