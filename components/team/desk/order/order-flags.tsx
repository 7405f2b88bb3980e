import { countUnits } from '@/components/team/desk/desk-rules'
import { Icon, type IconName } from '@/components/ui/media/icon'
import type { BranchOrder } from '@/lib/contract/orders/branch-orders'
import { breadNoteOf } from '@/lib/words/de/cart-note'
import { orderChangeWords } from '@/lib/words/de/order-changes'
import { withdrawalStateWords } from '@/lib/words/de/withdrawal'
import styles from '../desk.module.css'

/** From this many units on the number is shown, because the order is heavy to carry. */
const MANY_UNITS = 24

type Flag = { icon: IconName; text: string; isHot?: boolean }

function flagsOf(order: BranchOrder): Flag[] {
  const { orderMode, note, table, withdrawals, express, changed } = order
  const units = countUnits(order)
  return [
    ...[...new Set(withdrawals.map(({ state }) => withdrawalStateWords[state]))].map(
      (text) => ({ icon: 'warning-circle', text, isHot: true }) as const,
    ),
    ...(changed === null
      ? []
      : [
          {
            icon: 'pencil-simple',
            text: `Geändert: ${orderChangeWords(changed).join('; ')}`,
            isHot: true,
          } as const,
        ]),
    ...(order.staffNote !== '' ? [{ icon: 'note-pencil', text: order.staffNote, isHot: true } as const] : []),
    ...(express ? [{ icon: 'lightning', text: 'Express' } as const] : []),
    ...(orderMode === 'delivery' ? [{ icon: 'moped', text: 'Lieferung' } as const] : []),
    ...(orderMode === 'inhouse' ? [{ icon: 'armchair', text: 'Am Tisch' } as const] : []),
    ...(breadNoteOf(note) === 'sliced' ? [{ icon: 'scissors', text: 'Brote schneiden' } as const] : []),
    ...(table === null && note !== '' && breadNoteOf(note) === null
      ? [{ icon: 'note-pencil', text: 'Hinweis', isHot: true } as const]
      : []),
    ...(units >= MANY_UNITS ? [{ icon: 'tote-simple', text: `${units} Stück` } as const] : []),
  ]
}

/** Special points of an order, such as a note, a withdrawal or express. */
export function OrderFlags({ order }: { order: BranchOrder }) {
  const flags = flagsOf(order)
  if (flags.length === 0) return null
  return (
    <p className={styles['flags']}>
      {flags.map(({ icon, text, isHot }) => (
        <span key={text} className={isHot ? styles['hot'] : undefined}>
          <Icon name={icon} size="small" />
          <span>{text}</span>
        </span>
      ))}
    </p>
  )
}
