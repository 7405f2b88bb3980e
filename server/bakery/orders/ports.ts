/** What orders need of the modules below them: carts, catalogue, slots, coupons, branches. */
import { addMinutes } from 'date-fns/addMinutes'
import type { Order } from '@/lib/contract/checkout'
import type { DeliveryAddress } from '@/lib/contract/contact'
import { distanceKm, type GeoPoint } from '@/lib/format/distance'
import { serviceOf } from '../branches/rules'
import { type BranchesService, lockedPause } from '../branches/service'
import type { CartsService } from '../carts/service'
import type { CatalogueService } from '../catalogue/service'
import { redeemCoupon, returnCoupon } from '../coupons/service'
import type { Tx } from '../db/client'
import { isServedAtOnce } from '../slots/rules'
import {
  firmHold,
  heldUntil,
  holdSlot,
  isHoldFirm,
  moveOrderSlot,
  passOrderSlot,
  releaseOrderSlot,
} from '../slots/service'
import { lockStock, lockStockOfCart } from '../stock/service'

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
  /** Where a postal code lies; null for one that does not exist. */
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
    claimInventory: catalogue.claimInventory,
    releaseInventory: catalogue.releaseInventory,
    redeemCoupon,
    returnCoupon,
    releaseHold: releaseOrderSlot,
    passHold: passOrderSlot,

    /**
     * Makes the cart's place the order's own, without end, or takes one anew. False: the slot is full or over, or the branch
     * takes no such orders now.
     */
    firmHold: async (tx: Tx, claim: SlotClaim): Promise<boolean> => {
      const { cartId, orderId, branchId, orderMode, express, now } = claim
      const isPaused = async () => (await lockedPause(tx, branchId, serviceOf(orderMode, express), now)) !== null
      if (isServedAtOnce(orderMode, express) && !(await isHoldFirm(tx, orderId)) && (await isPaused())) return false
      return firmHold(tx, { ...(await choiceOf(claim)), cartId, orderId, now })
    },
    isHoldFirm,

    /** Another place for a paid order; false when it is full, and the order keeps the one it has. */
    moveHold: async (tx: Tx, { orderId, now, ...claim }: Omit<SlotClaim, 'cartId' | 'express'>): Promise<boolean> =>
      moveOrderSlot(tx, { ...(await choiceOf({ ...claim, orderId, now })), orderId, now }),

    branchOf,
    /** False: it is gone, and nothing of its orders can be changed. */
    isBranch: async (branchId: number): Promise<boolean> => (await branches.byId(branchId)) !== undefined,
    wavePlan: branches.wavePlan,

    /** The order's place becomes the cart's again, for a reservation's time, unless the cart holds one by now. */
    returnHold: async (tx: Tx, claim: SlotClaim): Promise<void> => {
      const { cartId, orderId, now } = claim
      await releaseOrderSlot(tx, orderId)
      if ((await heldUntil(tx, cartId, now)) !== null) return
      await holdSlot(tx, { ...(await choiceOf(claim)), cartId, now, expiresAt: addMinutes(now, reservationMinutes) })
    },

    /** The address lies in the branch's delivery radius. */
    deliversTo: async (branchId: number, address: DeliveryAddress): Promise<boolean> => {
      const branch = await branchOf(branchId)
      const point = await locatePostalCode(address.addressZip)
      return point !== null && distanceKm({ lat: branch.lat, lng: branch.long }, point) <= branch.deliveryRadiusKm
    },
  }
}

export type OrderPorts = ReturnType<typeof createOrderPorts>
