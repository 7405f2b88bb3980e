import { Notice } from '@/components/ui/notices/notice'

export function ChangePaymentFault({ reason }: { reason: string }) {
  return (
    <Notice tone="error" role="alert">
      <p>
        <b>Ihre Bestellung ist noch nicht geändert.</b>
      </p>
      <p>{reason}</p>
    </Notice>
  )
}
