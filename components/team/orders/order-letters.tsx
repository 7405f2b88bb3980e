'use client'

import { Facts } from '@/components/team/controls/facts'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import { Icon, type IconName } from '@/components/ui/media/icon'
import type { Letter, OfficeOrder } from '@/lib/contract/orders/office-orders'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import styles from './orders.module.css'
import { useSendAgain } from './orders-queries'
import { type LetterState, letterName, letterState, letterStateWords, moment } from './orders-words'

const icons = {
  sent: 'check',
  waiting: 'clock',
  delayed: 'warning-circle',
  failed: 'warning-circle',
} as const satisfies Record<LetterState, IconName>

/** Emails about the order with their state; each can be sent again. */
export function OrderLetters({ office }: { office: OfficeOrder }) {
  const sendAgain = useSendAgain(office.order.orderNumber)
  return (
    <section>
      <h3 className={styles['colHead']}>E-Mails</h3>
      {office.letters.length === 0 && <p className={styles['sub']}>Zu dieser Bestellung ging keine E-Mail raus.</p>}
      <ul className={styles['letters']}>
        {office.letters.map((letter) => (
          <LetterRow
            key={letter.emailId}
            letter={letter}
            isSending={sendAgain.isPending && sendAgain.variables === letter.emailId}
            onSend={() => sendAgain.mutate(letter.emailId)}
          />
        ))}
      </ul>
      {sendAgain.error !== null && <p role="alert">{sendAgain.error.message}</p>}
    </section>
  )
}

type LetterRowProps = { letter: Letter; isSending: boolean; onSend: () => void }

function LetterRow({ letter, isSending, onSend }: LetterRowProps) {
  const { createdAt, sentAt, recipient, lastAnswer, attempts, nextAttemptAt } = letter
  const state = letterState(letter)
  const isLate = state === 'delayed' || state === 'failed'
  return (
    <li>
      <div>
        <b>{letterName(letter)}</b>
        <Facts of={[moment(isEmptyDateTime(sentAt) ? createdAt : sentAt), recipient]} />
        {isLate && (
          <span className={styles['sub']}>
            {`${attempts} ${attempts === 1 ? 'Versuch' : 'Versuche'}${lastAnswer === '' ? '' : `: ${lastAnswer}`}. Von selbst wieder ${moment(nextAttemptAt)}.`}
          </span>
        )}
      </div>
      <span className={classNames(styles['state'], isLate && styles['late'])}>
        <Icon name={icons[state]} size="small" />
        <span>{letterStateWords[state]}</span>
      </span>
      {state !== 'waiting' && recipient !== '' && (
        <Button size="compact" variant={isLate ? 'primary' : 'outline'} once busy={isSending} onClick={onSend}>
          Noch einmal senden
        </Button>
      )}
    </li>
  )
}
