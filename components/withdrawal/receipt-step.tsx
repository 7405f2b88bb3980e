'use client'

import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import type { WithdrawalReceipt } from '@/lib/contract/orders/withdrawals'
import { WITHDRAWAL_DAYS } from '@/lib/domain/withdrawal'
import { formatOrderTime } from '@/lib/format/berlin-format'
import { formatCents } from '@/lib/format/money'
import { focusOnMount } from './step-frame'
import styles from './withdrawal.module.css'

/** The receipt of the declaration with its time, for printing; an email contains the same. */
export function ReceiptStep({ receipt }: { receipt: WithdrawalReceipt }) {
  const { amount, calledOff, declaredAt, email, goods, orderNumber } = receipt
  return (
    <div className={styles['receipt']}>
      <h2 tabIndex={-1} ref={focusOnMount}>
        Ihr Widerruf ist eingegangen
      </h2>
      <Notice tone="ok" role="status">
        Eingegangen am <b>{formatOrderTime(declaredAt)}</b>
        <span>{`. Die Bestätigung ist unterwegs an ${email}.`}</span>
      </Notice>
      <p>
        Widerrufen: <b>{goods.join(', ')}</b> aus der Bestellung <b className={styles['number']}>{orderNumber}</b>.
      </p>
      <p>
        {calledOff
          ? `Ihre Bestellung ist damit storniert.${amount === 0 ? '' : ` ${formatCents(amount)} bekommen Sie auf dem Weg zurück, auf dem Sie bezahlt haben.`}`
          : `Was Sie davon schon haben, bringen Sie bitte in ${WITHDRAWAL_DAYS} Tagen in ein Geschäft Ihrer Wahl.${amount === 0 ? '' : ` ${formatCents(amount)} bekommen Sie auf dem Weg zurück, auf dem Sie bezahlt haben, spätestens in ${WITHDRAWAL_DAYS} Tagen.`}`}
      </p>
      <p>
        <Button onClick={() => window.print()}>Drucken</Button>
      </p>
    </div>
  )
}
