import { Notice } from '@/components/ui/notices/notice'

export function ChangePaymentFault({ reason }: { reason: string }) {
  return (
    <Notice tone="error" role="alert">
      <p>
        <b>Die Änderung wurde nicht bezahlt.</b>
      </p>
      <p>{reason}</p>
    </Notice>
  )
}
