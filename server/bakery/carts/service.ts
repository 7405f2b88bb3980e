/** Carts: operations of the contract, and functions for slots, orders, customers and standing orders. */
import type { Caller } from '@/lib/contract/operation'
import { bindUseCases } from '../bind-use-cases'
import type { CartNeeds } from '../slots/rules'
import { type CartDeps, type CartOperations, get, readCart } from './cart-writer'
import { cartAfterLogin, cartsOf, deleteCartsOf } from './carts-of-customer'
import { companions, promotedProduct } from './companions'
import { giveUpHold } from './configuration/give-up-hold'
import { renewReservation, saveOrderConfig } from './configuration/save-config'
import { applyCoupon, removeCoupon } from './coupon-operations'
import { addProduct, changePackaging, changeQuantity, removeProduct, restoreProduct } from './lines/change-lines'
import { lacking } from './lines/lacking-products'
import { checkoutCart, validate } from './order/cart-to-order'
import { takePaidGoods } from './order/take-paid-goods'
import { copyOrder } from './reorder/copy-order'
import {
  adjustFilledCart,
  deleteFilledCart,
  fillCart,
  isFilledCartOpenTo,
  quoteCart,
  releaseFilledCart,
  showFilledCart,
} from './reorder/fill-cart'
import { proposeReorder } from './reorder/propose-reorder'
import { cartNeedsOf } from './times/cart-needs'
import { earliest } from './times/earliest-for-cart'
import { soonest } from './times/soonest-pickup'
import { dismissNotification, reset, saveNote } from './whole-cart'

export type { CheckoutCart } from './order/cart-to-order'
export type { CopyOptions, CopyRefusal } from './reorder/copy-order'
export type { FilledCart, FilledCartView } from './reorder/fill-cart'

/** Requirements of the caller's cart for its time slot. */
const needsOf = async (deps: CartDeps, caller: Caller): Promise<CartNeeds> =>
  cartNeedsOf(deps, await readCart(deps, caller))

export function createCartsService(deps: CartDeps) {
  const operations: CartOperations = bindUseCases(deps, {
    get,
    addProduct,
    changeQuantity,
    changePackaging,
    removeProduct,
    restoreProduct,
    saveOrderConfig,
    renewReservation,
    applyCoupon,
    removeCoupon,
    saveNote,
    reset,
    dismissNotification,
    promotedProduct,
    companions,
    earliest,
    lacking,
    soonest,
    validate,
  })
  return {
    ...operations,
    ...bindUseCases(deps, { needsOf, giveUpHold, checkoutCart, takePaidGoods }),
    ...bindUseCases(deps, { cartAfterLogin, cartsOf, deleteCartsOf, copyOrder, proposeReorder }),
    ...bindUseCases(deps, { fillCart, quoteCart, showFilledCart, adjustFilledCart }),
    ...bindUseCases(deps, { isFilledCartOpenTo, releaseFilledCart, deleteFilledCart }),
  }
}

export type CartsService = ReturnType<typeof createCartsService>
