import type { BakeryBackend } from '@/lib/contract/contract'
import type { OriginInformation } from '@/lib/contract/orders/carts'
import type { Order } from '@/lib/contract/orders/checkout'
import type { BranchesService } from '../branches/service'
import type { CartsService } from '../carts/service'
import type { BakeryDeps } from '../deps'
import type { EmailService } from '../mail/service'
import type { OrdersService } from '../orders/service'
import type { PushService } from '../push/service'

/** Dependencies of the use cases of standing orders. */
export type StandingDeps = Pick<BakeryDeps, 'db' | 'clock' | 'log' | 'standingOrderHour'> & {
  branches: Pick<BranchesService, 'byId'>
  carts: Pick<
    CartsService,
    | 'adjustFilledCart'
    | 'deleteFilledCart'
    | 'fillCart'
    | 'get'
    | 'isFilledCartOpenTo'
    | 'quoteCart'
    | 'releaseFilledCart'
    | 'showFilledCart'
  >
  orders: Pick<OrdersService, 'findOrder' | 'paidOrderByGuid'>
  mail: Pick<EmailService, 'writeStandingWeek'>
  push: Pick<PushService, 'writeCartFilled'>
  /** The customer's address, for an order that is repeated. */
  originOf: (order: Order) => Promise<OriginInformation>
}

export type StandingOperations = BakeryBackend['standingOrders']
/** Input of an operation of the contract. */
export type StandingInput<O extends keyof StandingOperations> = Parameters<StandingOperations[O]>[1]
