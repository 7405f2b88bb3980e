/** Sentences about scanned codes and the camera. */
import type { ApiError } from '@/components/state/api/call'
import type { BranchOrder } from '@/lib/contract/orders/branch-orders'
import { formatOrderTime } from '@/lib/format/berlin-format'

/** Why there is no picture of the camera. */
export type CameraFault = 'forbidden' | 'missing' | 'busy' | 'failed'

const cameraFaults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'forbidden',
  SecurityError: 'forbidden',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** By the names that `getUserMedia` gives its faults. */
export const cameraFaultOf = (fault: unknown): CameraFault =>
  (fault instanceof Error ? cameraFaults[fault.name] : undefined) ?? 'failed'

export const cameraWords = {
  forbidden: 'Die Kamera ist für diese Seite gesperrt. Erlauben Sie sie im Browser und laden Sie die Seite neu.',
  missing: 'Dieses Gerät hat keine Kamera.',
  busy: 'Die Kamera wird gerade von einem anderen Programm benutzt. Schließen Sie es und laden Sie die Seite neu.',
  failed: 'Die Kamera lässt sich gerade nicht starten. Laden Sie die Seite neu.',
} as const satisfies Record<CameraFault, string>

/** Why a scanned order is not to be handed over; null if it is. */
export function stopWords({ step, steps }: BranchOrder): string | null {
  if (step === 'off') return 'Diese Bestellung ist storniert. Bitte nicht ausgeben.'
  if (step !== 'collected') return null
  const last = steps.findLast((taken) => taken.step === 'collected')
  return last === undefined
    ? 'Diese Bestellung ist schon übergeben.'
    : `Diese Bestellung ist schon übergeben: ${formatOrderTime(last.at)}, ${last.by}.`
}

type ScanError = ApiError<'GET /api/branch-orders/scan'>

/** The refusal; for another branch's order with that branch. */
export const refusalText = ({ code, message, body }: ScanError): string =>
  code === 'order_elsewhere'
    ? `Diese Bestellung wird hier nicht abgeholt, sondern in: ${String(body['branch'])}.`
    : message
