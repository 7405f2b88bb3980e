/** Dependencies of the use cases of changing an order. */
import type { BranchesService } from '../../branches/service'
import type { CatalogueService } from '../../catalogue/service'
import type { BakeryDeps } from '../../deps'
import type { EmailService } from '../../mail/service'
import type { PaymentsService } from '../../payments/service'
import type { RefundLedger } from '../../refunds/service'
import type { OrderPorts } from '../ports'
import type { OrdersService } from '../service'

export type ChangeDeps = Pick<BakeryDeps, 'db' | 'clock' | 'log'> & {
  ports: OrderPorts
  branches: Pick<BranchesService, 'byId' | 'wavePlan'>
  catalogue: Pick<CatalogueService, 'filter' | 'offers' | 'productsById' | 'recommendations' | 'variants'>
  orders: Pick<OrdersService, 'describe'>
  mail: Pick<EmailService, 'writeChanged'>
  ledger: Pick<RefundLedger, 'oweChange' | 'payDue'>
  payments: Pick<PaymentsService, 'openAtProvider' | 'settle'>
}
