'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import type { Order } from '@/lib/contract/orders/checkout'
import { formatClock, formatWeekdayDay } from '@/lib/format/berlin-format'
import { dayOf } from '@/lib/format/berlin-time'
import { appointmentLabel, serviceLabel } from '@/lib/words/de/labels'
import styles from './appointment-box.module.css'
import { type OfferedDay, TimeChoice } from './time-choice'

type AppointmentBoxProps = {
  order: Pick<Order, 'orderMode' | 'express' | 'targetDateTime'> & {
    branch: Pick<Order['branch'], 'branchPublicName' | 'postCode' | 'city'>
  }
  days: readonly OfferedDay[]
  chosen: string
  onChoose: (start: string) => void
}

/** Order mode, branch and time of the order, with a choice of another time. */
export function AppointmentBox({ order, days, chosen, onChoose }: AppointmentBoxProps) {
  const { orderMode, express, targetDateTime, branch } = order
  const [open, setOpen] = useState(false)
  const id = useId()
  const isMoved = chosen !== targetDateTime
  const isOtherDay = dayOf(new Date(chosen)) !== dayOf(new Date(targetDateTime))
  return (
    <section className={styles['box']} aria-label="Termin">
      <ul className={styles['facts']}>
        <li>
          <Icon name="cart" />
          <b>{serviceLabel(orderMode, express)}</b>
        </li>
        <li>
          <Icon name="storefront" />
          <span>
            <b>{branch.branchPublicName}</b>
            <br />
            <span>{`${branch.postCode} ${branch.city}`}</span>
          </span>
        </li>
        <li>
          <Icon name="clock" />
          <span>
            <b>
              {isMoved && (
                <>
                  <s>
                    <span className="visually-hidden">bisher </span>
                    <span>{formatClock(targetDateTime)}</span>
                  </s>{' '}
                </>
              )}
              <span>{formatClock(chosen)}</span>
            </b>
            <br />
            {isOtherDay && (
              <>
                <s>{formatWeekdayDay(targetDateTime)}</s>{' '}
              </>
            )}
            <span>{formatWeekdayDay(chosen)}</span>
          </span>
        </li>
      </ul>
      {days.length > 0 && (
        <Button variant="link" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          Zeit ändern
        </Button>
      )}
      <div id={id} className={styles['choice']} hidden={!open}>
        <TimeChoice
          days={days}
          current={targetDateTime}
          chosen={chosen}
          label={appointmentLabel[orderMode]}
          onChoose={onChoose}
        />
      </div>
    </section>
  )
}
