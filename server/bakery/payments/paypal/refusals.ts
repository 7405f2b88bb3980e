/** PayPal's codes of refusals and their meaning to the shop. Any other code means 'other'. */
import type { CaptureRefusal, OpenRefusal, RefundRefusal } from '../provider'

type Meanings<Reason extends string> = Readonly<Record<string, Reason>>

export const openRefusals: Meanings<OpenRefusal> = { DUPLICATE_INVOICE_ID: 'duplicate' }

export const captureRefusals: Meanings<CaptureRefusal> = {
  DUPLICATE_INVOICE_ID: 'duplicate',
  ORDER_NOT_APPROVED: 'not_approved',
  INSTRUMENT_DECLINED: 'declined',
  PAYER_ACTION_REQUIRED: 'declined',
  ORDER_ALREADY_CAPTURED: 'already_captured',
  ORDER_COMPLETION_IN_PROGRESS: 'in_progress',
}

export const refundRefusals: Meanings<RefundRefusal> = {
  CAPTURE_FULLY_REFUNDED: 'too_much',
  REFUND_AMOUNT_EXCEEDED: 'too_much',
  PENDING_CAPTURE: 'not_yet',
  PREVIOUS_REQUEST_IN_PROGRESS: 'not_yet',
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: 'never',
  PARTIAL_REFUND_NOT_ALLOWED: 'never',
  REFUND_AMOUNT_TOO_LOW: 'never',
  REFUND_NOT_ALLOWED: 'never',
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: 'never',
  REFUND_TIME_LIMIT_EXCEEDED: 'never',
}
