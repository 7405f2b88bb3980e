/** The functions of carts, catalogue, slots, coupons and branches that orders use. */
import { addMinutes } from 'date-fns/addMinutes'
import { max } from 'date-fns/max'
import type { Order } from '@/lib/contract/orders/checkout'
import type { DeliveryAddress } from '@/lib/contract/orders/contact'
import { distanceKm, type GeoPoint } from '@/lib/format/distance'
import { serviceOf } from '../branches/rules'
import { type BranchesService, lockedPause } from '../branches/service'
import type { CartsService } from '../carts/service'
import type { CatalogueService } from '../catalogue/service'
import { redeemCoupon, returnCoupon } from '../coupons/service'
import type { Tx } from '../db/client'
import { isForNow } from '../slots/rules'
import {
  confirmHold,
  hasConfirmedHold,
  holdEndOf,
  holdSlot,
  moveOrderSlot,
  releaseOrderSlot,
  transferOrderSlot,
} from '../slots/service'
import {
  heldUnitsUntil,
  lendHeldUnits,
  lockStock,
  lockStockOfCart,
  releaseHeldUnits,
  takeBackHeldUnits,
} from '../stock/service'

export type SlotClaim = {
  cartId: string
  orderId: string
  branchId: number
  orderMode: Order['orderMode']
  express: boolean
  startsAt: Date
  work: number
  now: Date
}

export type OrderPortDeps = {
  branches: Pick<BranchesService, 'byId' | 'wavePlan'>
  catalogue: Pick<CatalogueService, 'claimInventory' | 'releaseInventory'>
  carts: Pick<CartsService, 'checkoutCart' | 'takePaidGoods'>
  /** Coordinates of a postal code; null for an unknown one. */
  locatePostalCode: (postalCode: string) => Promise<GeoPoint | null>
  reservationMinutes: number
}

export function createOrderPorts({ branches, catalogue, carts, locatePostalCode, reservationMinutes }: OrderPortDeps) {
  const branchOf = async (branchId: number) => {
    const branch = await branches.byId(branchId)
    if (branch === undefined) throw new Error(`There is no branch ${branchId}.`)
    return branch
  }

  const choiceOf = async ({ branchId, orderMode, startsAt, work }: Omit<SlotClaim, 'cartId' | 'express'>) => ({
    branch: await branchOf(branchId),
    mode: orderMode,
    startsAt,
    work,
  })

  return {
    checkoutCart: carts.checkoutCart,
    takePaidGoods: carts.takePaidGoods,
    lockStock,
    lockStockOfCart,
    lendHeldUnits,
    takeBackHeldUnits,
    releaseHeldUnits,
    claimInventory: catalogue.claimInventory,
    releaseInventory: catalogue.releaseInventory,
    redeemCoupon,
    returnCoupon,
    releaseHold: releaseOrderSlot,
    transferHold: transferOrderSlot,

    /**
     * Turns the cart's slot hold into the order's own without end, or claims a new one. False if the slot is full or over, or
     * the branch takes no such orders at the moment.
     */
    confirmHold: async (tx: Tx, claim: SlotClaim): Promise<boolean> => {
      const { cartId, orderId, branchId, orderMode, express, now } = claim
      const isPaused = async () => (await lockedPause(tx, branchId, serviceOf(orderMode, express), now)) !== null
      if (isForNow(orderMode, express) && !(await hasConfirmedHold(tx, orderId)) && (await isPaused())) return false
      return confirmHold(tx, { ...(await choiceOf(claim)), cartId, orderId, now })
    },
    hasConfirmedHold,

    /** Moves a paid order's hold to another slot; false if that one is full, and the order keeps its present one. */
    moveHold: async (tx: Tx, { orderId, now, ...claim }: Omit<SlotClaim, 'cartId' | 'express'>): Promise<boolean> =>
      moveOrderSlot(tx, { ...(await choiceOf({ ...claim, orderId, now })), orderId, now }),

    branchOf,
    /** False for a deleted branch, whose orders cannot be changed. */
    isBranch: async (branchId: number): Promise<boolean> => (await branches.byId(branchId)) !== undefined,
    wavePlan: branches.wavePlan,

    /**
     * Gives the order's slot back to its cart, for the time of a hold or as long as the cart's goods are held, unless the cart
     * has a hold by now.
     */
    returnHold: async (tx: Tx, claim: SlotClaim): Promise<void> => {
      const { cartId, orderId, now } = claim
      await releaseOrderSlot(tx, orderId)
      if ((await holdEndOf(tx, cartId, now)) !== null) return
      const goodsUntil = await heldUnitsUntil(tx, cartId)
      const expiresAt = max([addMinutes(now, reservationMinutes), goodsUntil ?? now])
      await holdSlot(tx, { ...(await choiceOf(claim)), cartId, now, expiresAt })
    },

    /** Whether the address is within the branch's delivery radius. */
    deliversTo: async (branchId: number, address: DeliveryAddress): Promise<boolean> => {
      const branch = await branchOf(branchId)
      const point = await locatePostalCode(address.addressZip)
      return point !== null && distanceKm({ lat: branch.lat, lng: branch.long }, point) <= branch.deliveryRadiusKm
    },
  }
}

export type OrderPorts = ReturnType<typeof createOrderPorts>
