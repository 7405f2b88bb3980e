import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/media/icon'
import { Picture } from '@/components/ui/media/picture'
import { Price } from '@/components/ui/text/price'
import type { WithdrawableLine } from '@/lib/contract/orders/withdrawals'
import { formatDay } from '@/lib/format/berlin-format'
import { noBreak } from '@/lib/format/no-break'
import { separatedTitle } from '@/lib/words/de/packaging'
import { withdrawalOfLine } from '@/lib/words/de/withdrawal'
import styles from './withdrawal.module.css'

const reasonWhyNot = ({ status, withdrawal }: WithdrawableLine, until: string): string => {
  if (status === 'declared') return 'Schon widerrufen'
  return status === 'late' ? `Die Frist endete am ${formatDay(until)}` : withdrawalOfLine(withdrawal)
}

type GoodsLineProps = { line: WithdrawableLine; until: string; checked: boolean; onToggle: () => void }

/** An order line with a checkbox, or with the reason why it cannot be withdrawn. */
export function GoodsLine({ line, until, checked, onToggle }: GoodsLineProps) {
  if (line.status !== 'open') {
    return (
      <li className={`${styles['line']} ${styles['no']}`}>
        <Icon name="x" size="small" />
        <LineSummary line={line}>{reasonWhyNot(line, until)}</LineSummary>
      </li>
    )
  }
  return (
    <li>
      <label className={styles['line']}>
        <input type="checkbox" checked={checked} onChange={onToggle} />
        <LineSummary line={line}>{noBreak(`${line.skuSubline}, bis ${formatDay(until)}`)}</LineSummary>
      </label>
    </li>
  )
}

function LineSummary({ line, children }: { line: WithdrawableLine; children: ReactNode }) {
  return (
    <>
      <Picture src={line.imagePath} alt="" shape="square" width={56} className={styles['picture']} />
      <span>
        <b>{separatedTitle(line.units, { ...line, packaging: null })}</b>
        <span className="small soft">{children}</span>
      </span>
      <Price amount={line.amount} size="small" />
    </>
  )
}
