/** Dependencies of head office's use cases of orders. */
import type { BakeryBackend } from '@/lib/contract/contract'
import type { BranchesService } from '../branches/service'
import type { BakeryDeps } from '../deps'
import type { EmailService } from '../mail/service'
import type { ChangeDeps } from '../orders/changing/service'
import type { OrdersService } from '../orders/service'
import type { RefundView } from '../refunds/service'

export type OfficeOrdersDeps = Omit<ChangeDeps, 'branches' | 'orders' | 'mail'> &
  Pick<BakeryDeps, 'publicUrl'> & {
    branches: ChangeDeps['branches'] & Pick<BranchesService, 'byId'>
    orders: ChangeDeps['orders'] &
      Pick<
        OrdersService,
        | 'describeAll'
        | 'findPaidOrder'
        | 'lockOrder'
        | 'order'
        | 'ordersOf'
        | 'searchPaid'
        | 'storeContact'
        | 'updateOrder'
      >
    mail: ChangeDeps['mail'] & Pick<EmailService, 'lettersOf' | 'redirect' | 'sendAgain' | 'writeProposal'>
    refundView: Pick<RefundView, 'show'>
  }

type Operations = BakeryBackend['officeOrders']
export type OfficeOutput<O extends keyof Operations> = ReturnType<Operations[O]>
export type OfficeInput<O extends keyof Operations> = Parameters<Operations[O]>[1]
