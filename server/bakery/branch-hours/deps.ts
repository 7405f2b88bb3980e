import type { BakeryBackend } from '@/lib/contract/contract'
import type { BranchesService } from '../branches/service'
import type { CartsService } from '../carts/service'
import type { BakeryDeps } from '../deps'
import type { EmailService } from '../mail/service'
import type { FreeTimesDeps, OrdersService } from '../orders/service'
import type { PaymentsService } from '../payments/service'
import type { PushService } from '../push/service'
import type { RefundLedger, WithinLimit } from '../refunds/service'

/** Dependencies of the use cases of branch hours. */
export type BranchHoursDeps = FreeTimesDeps &
  Pick<BakeryDeps, 'db' | 'clock'> & {
    branches: Pick<BranchesService, 'all' | 'byErpId' | 'byId' | 'refresh' | 'wavePlan'>
    carts: Pick<CartsService, 'giveUpHold'>
    orders: Pick<
      OrdersService,
      'cancelWithin' | 'changeTime' | 'describeAll' | 'findOrder' | 'lockOpenOrders' | 'lockOrder' | 'openOrders'
    >
    payments: Pick<PaymentsService, 'settleOrder'>
    /** Refunds for customers whose time is cancelled. */
    ledger: Pick<RefundLedger, 'oweRest'>
    withinLimit: Pick<WithinLimit, 'oweRest' | 'restFor'>
    mail: Pick<EmailService, 'writeClosedDay' | 'writeCancellation' | 'writeMoved' | 'writeTimeChosen'>
    push: Pick<PushService, 'writeMoved'>
  }

export type BranchHoursOperations = BakeryBackend['branchHours']
/** Input of an operation of the contract. */
export type BranchHoursInput<O extends keyof BranchHoursOperations> = Parameters<BranchHoursOperations[O]>[1]

export type BranchExceptionsOperations = BakeryBackend['branchExceptions']
export type BranchExceptionsInput<O extends keyof BranchExceptionsOperations> = Parameters<
  BranchExceptionsOperations[O]
>[1]
