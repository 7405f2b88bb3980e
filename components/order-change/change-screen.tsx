'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { BreadNoteChoice } from '@/components/cart/page/note-selector'
import { Bag } from '@/components/ui/bag'
import { Button, ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { isBreadNote } from '@/lib/cart-note'
import type { Order, OrderVersion } from '@/lib/contract/checkout'
import { routes } from '@/lib/routes'
import { breadNoteOf } from '@/lib/words/de/cart-note'
import { appointmentLabel } from '@/lib/words/de/labels'
import { timeBeside } from '@/lib/words/de/order-changes'
import styles from './order-change.module.css'
import { useChangeOrder } from './order-change-queries'
import { type OfferedDay, TimeChoice } from './time-choice'

export type ChangeableOrder = Pick<Order, 'orderGUID' | 'orderMode' | 'targetDateTime' | 'note'>

/** `children`: what was ordered. */
type ChangeScreenProps = { order: ChangeableOrder; days: readonly OfferedDay[]; children?: ReactNode }

/** What may be different, and what is different by now; until it is sent the order stays as it was. */
export function ChangeScreen({ order, days, children }: ChangeScreenProps) {
  const { orderGUID, orderMode, targetDateTime, note } = order
  const shown: OrderVersion = { targetDateTime, note }
  const [wanted, setWanted] = useState(shown)
  const router = useRouter()
  const change = useChangeOrder(orderGUID, shown)
  const isMoved = wanted.targetDateTime !== targetDateTime
  const isPacked = wanted.note !== note
  const given = breadNoteOf(note)
  const hasBread = orderMode !== 'inhouse' && given !== null && isBreadNote(given)
  const send = () => change.mutate(wanted, { onSuccess: () => router.push(routes.thankYou(orderGUID)) })
  return (
    <div className={styles['grid']}>
      <div className={styles['choices']}>
        {children}
        {days.length > 0 && (
          <TimeChoice
            days={days}
            current={targetDateTime}
            chosen={wanted.targetDateTime}
            label={appointmentLabel[orderMode]}
            onChoose={(time) => setWanted({ ...wanted, targetDateTime: time })}
          />
        )}
        {hasBread && <BreadNoteChoice chosen={wanted.note} onChoose={(one) => setWanted({ ...wanted, note: one })} />}
      </div>
      <Bag title="Ihre Änderung">
        <dl className={styles['difference']} aria-live="polite">
          {isMoved && (
            <Difference
              label={appointmentLabel[orderMode]}
              was={timeBeside(targetDateTime, wanted.targetDateTime)}
              is={timeBeside(wanted.targetDateTime, targetDateTime)}
            />
          )}
          {isPacked && <Difference label="Ihr Brot" was={note} is={wanted.note} />}
        </dl>
        {!(isMoved || isPacked) && <p className="soft">Noch ist alles wie bestellt.</p>}
        {change.isError && (
          <Notice tone="error" role="alert">
            {change.error.message}
          </Notice>
        )}
        <div className={styles['actions']}>
          {(isMoved || isPacked) && (
            <Button variant="primary" block busy={change.isPending || change.isSuccess} onClick={send}>
              Änderung übernehmen
            </Button>
          )}
          <ButtonLink variant="link" href={routes.thankYou(orderGUID)}>
            {isMoved || isPacked ? 'Änderung verwerfen' : 'Zurück zur Bestellung'}
          </ButtonLink>
        </div>
        <p className={styles['keeps']}>Was Sie bestellt und bezahlt haben, bleibt gleich.</p>
      </Bag>
    </div>
  )
}

function Difference({ label, was, is }: { label: string; was: string; is: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <s>
          <span className="visually-hidden">bisher </span>
          {was}
        </s>{' '}
        <b>
          <span className="visually-hidden">jetzt </span>
          {is}
        </b>
      </dd>
    </div>
  )
}
