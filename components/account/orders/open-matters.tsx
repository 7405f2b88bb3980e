import { Link } from '@/components/ui/controls/link'
import { Notice } from '@/components/ui/notices/notice'
import type { Order } from '@/lib/contract/orders/checkout'
import { formatAppointmentTime, formatOrderTime } from '@/lib/format/berlin-format'
import { routes } from '@/lib/web/routes'
import { openChangeWords, timeBeside } from '@/lib/words/de/order-changes'
import { withdrawalMoneyWords, withdrawalStateWords, withdrawnGoods } from '@/lib/words/de/withdrawal'

type OpenMattersProps = {
  order: Pick<
    Order,
    'orderGUID' | 'lines' | 'targetDateTime' | 'withdrawals' | 'openMove' | 'openChange' | 'paymentMethod'
  >
}

/** Withdrawals, a move that waits for the customer's answer, and a change that is not paid yet; absent without any. */
export function OpenMatters({ order }: OpenMattersProps) {
  const { orderGUID, openMove, openChange, targetDateTime, withdrawals, lines } = order
  return (
    <>
      {openMove !== null && (
        <Notice>
          <p>
            <span>{`Das Geschäft hat Ihren Termin verschoben: ${formatAppointmentTime(targetDateTime)} statt ${timeBeside(openMove.from, targetDateTime)}. `}</span>
            <Link href={routes.newTime(orderGUID)} className="link">
              Passt Ihnen das?
            </Link>
          </p>
        </Notice>
      )}
      {openChange !== null && (
        <Notice>
          <p>{openChangeWords(openChange, order)}</p>
        </Notice>
      )}
      {withdrawals.map((withdrawal) => (
        <Notice key={withdrawal.declaredAt} tone={withdrawal.state === 'paid_back' ? 'ok' : 'info'}>
          <p>
            <b>{withdrawalStateWords[withdrawal.state]}</b>
            <span>{`: ${withdrawnGoods(lines, withdrawal.positions).join(', ')}, erklärt am ${formatOrderTime(withdrawal.declaredAt)}. `}</span>
            <span>{withdrawalMoneyWords(withdrawal)}</span>
          </p>
        </Notice>
      ))}
    </>
  )
}
