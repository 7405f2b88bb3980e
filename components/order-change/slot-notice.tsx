import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import type { SlotProblem } from '@/lib/contract/orders/checkout'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { TOO_MUCH_HERE } from '@/lib/words/de/order-changes'
import { takeWords } from '@/lib/words/de/outgrown'
import { refusalWords } from '@/lib/words/de/refusals'
import styles from './order-change.module.css'

type SlotNoticeProps = { problem: SlotProblem; chosen: string; onChoose: (start: string) => void }

/** Why the draft is not possible at its time, with a button for the next possible time. */
export function SlotNotice({ problem: { code, next }, chosen, onChoose }: SlotNoticeProps) {
  const hasNoTime = next === EMPTY_DATE_TIME
  return (
    <Notice tone="error" role="alert">
      <p>{hasNoTime && code === 'slot_too_small' ? TOO_MUCH_HERE : refusalWords[code]}</p>
      {!hasNoTime && (
        <Button size="compact" className={styles['way']} onClick={() => onChoose(next)}>
          {takeWords(chosen, next)}
        </Button>
      )}
    </Notice>
  )
}
