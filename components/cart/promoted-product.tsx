'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import { useToast } from '@/components/ui/toast'
import { call } from '@/lib/call'
import { productLines } from '@/lib/cart-lines'
import type { Cart } from '@/lib/contract/carts'
import type { Product } from '@/lib/contract/catalogue'
import { quantityLimits } from '@/lib/quantity'
import { addition, useAddProduct, useCart } from './cart-queries'
import styles from './promoted-product.module.css'

type Place = { targetBranchId: number | null; targetDateTime: string }

const promotedProductQuery = (place: Place) =>
  queryOptions({
    queryKey: ['promoted-product', place],
    queryFn: ({ signal }) => call('POST /api/cart/GetPromotedProduct', place, signal),
  })

/** It, or the product that it is a variant of. */
const isInCart = (cart: Cart, product: Product): boolean =>
  productLines(cart).some((item) => item.skuid === product.skuid || item.variantParentSKUID === product.skuid)

/** What goes with this cart; hidden once it is in it (spec §4). */
export function PromotedProduct() {
  const cart = useCart()
  const place = { targetBranchId: cart.targetBranch?.branchId ?? null, targetDateTime: cart.targetDateTime }
  const product = useQuery(promotedProductQuery(place)).data?.product ?? null
  const add = useAddProduct('Cart Page')
  const showToast = useToast()
  const price = product?.prices.find(({ quantity }) => quantity === 0)?.price
  if (product === null || price === undefined || isInCart(cart, product)) return null

  const units = quantityLimits(product).min
  const put = () =>
    add.mutate(addition(product.skuid, units), {
      onError: (fault) => showToast(fault.message, { tone: 'error' }),
    })

  return (
    <section className={styles['promoted']} aria-labelledby="promoted-product">
      <Picture src={product.imagePathFull} alt="" shape="square" width={120} className={styles['picture']} />
      <div>
        <h2 id="promoted-product" className={styles['headline']}>
          Passt super dazu!
        </h2>
        <p className={styles['name']}>{product.name}</p>
        <p className="small soft">{product.subline}</p>
      </div>
      <div className={styles['end']}>
        <Price amount={price} />
        <Button variant="add" size="compact" busy={add.isPending} onClick={put}>
          Hinzufügen
        </Button>
      </div>
    </section>
  )
}
