import { Notice } from '@/components/ui/notices/notice'

/** Message about a failed payment; `reason` is null if unknown. */
export function PaymentFault({ reason }: { reason: string | null }) {
  return (
    <Notice tone="error" role="alert">
      <p>
        <b>Die Bestellung konnte nicht abgeschlossen werden.</b>
      </p>
      {reason !== null && <p>{`Grund: ${reason}`}</p>}
      <p>Versuchen Sie die Seite neu zu laden.</p>
    </Notice>
  )
}
