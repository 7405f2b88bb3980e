import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/controls/notice'
import type { SlotProblem } from '@/lib/contract/checkout'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { TOO_MUCH_HERE } from '@/lib/words/de/order-changes'
import { takeWords } from '@/lib/words/de/outgrown'
import { refusalWords } from '@/lib/words/de/refusals'
import styles from './order-change.module.css'

type SlotNoticeProps = { problem: SlotProblem; chosen: string; onTake: (start: string) => void }

/** Why it cannot be had at its time, and the next one at which it can, to be taken with one tap. */
export function SlotNotice({ problem: { code, next }, chosen, onTake }: SlotNoticeProps) {
  const isNowhere = next === EMPTY_DATE_TIME
  return (
    <Notice tone="error" role="alert">
      <p>{isNowhere && code === 'slot_too_small' ? TOO_MUCH_HERE : refusalWords[code]}</p>
      {!isNowhere && (
        <Button size="compact" className={styles['way']} onClick={() => onTake(next)}>
          {takeWords(chosen, next)}
        </Button>
      )}
    </Notice>
  )
}
