/** Dependencies of the use cases of payments. */
import type { BakeryDeps } from '../deps'
import type { EmailService } from '../mail/service'
import type { OrdersService, PaymentTransitions } from '../orders/service'
import type { RefundLedger } from '../refunds/service'
import type { PaymentProviders } from './provider'
import type { SettlementService } from './settlement'
import type { WebhookEvents } from './webhook-events'

export type PaymentDeps = {
  bakery: BakeryDeps
  orders: OrdersService
  transitions: PaymentTransitions
  mail: Pick<EmailService, 'writeCancellation'>
  ledger: Pick<RefundLedger, 'checkProvider' | 'oweRest' | 'payBack' | 'reconcile'>
  providers: PaymentProviders
  settlement: SettlementService
  webhookEvents: WebhookEvents
}
