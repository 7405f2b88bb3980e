'use client'

import { classNames } from '@/components/ui/class-names'
import { Icon, type IconName } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import type { Heard, PushAbout } from '@/lib/contract/push'
import type { OrderMode, OrderPushTopic } from '@/lib/contract/values'
import { pushSwitch } from '@/lib/words/de/push-switches'
import { PushStanding } from './push-standing'
import styles from './push-switches.module.css'
import { nameOfWish, usePushDevice } from './use-push-device'

export type PushSwitchesProps = {
  /** The shop's, which the browser is asked with. */
  publicKey: string
  /** Of one order, or of all that a customer orders. */
  order: { orderGUID: string; orderMode: OrderMode; guest: boolean } | null
  topics: readonly OrderPushTopic[]
}

const icons = {
  ready: 'package',
  moved: 'clock-clockwise',
  reminder: 'alarm',
} as const satisfies Record<OrderPushTopic, IconName>

/** A customer's own order is one of all of theirs. */
function hearsOf({ account, orders }: Heard, order: PushSwitchesProps['order'], topic: OrderPushTopic): boolean {
  const single = orders.some(({ orderGUID, topics }) => orderGUID === order?.orderGUID && topics.includes(topic))
  return single || (order?.guest !== true && account.includes(topic))
}

/** A switch for each kind of message, all off at first; the first tap asks the browser. */
export function PushSwitches({ publicKey, order, topics }: PushSwitchesProps) {
  const device = usePushDevice(publicKey)
  const { standing, heard, busy, fault, begin, end } = device
  const about: PushAbout = order === null ? { account: true } : { orderGUID: order.orderGUID }
  if (standing === 'impossible') {
    return <p className="small soft">Dieser Browser kann keine Mitteilungen empfangen.</p>
  }
  return (
    <>
      <PushStanding standing={standing} on={topics.some((topic) => hearsOf(heard, order, topic))} />
      <ul className={styles['switches']}>
        {topics.map((topic) => {
          const { label, hint } = pushSwitch(topic, order?.orderMode ?? null)
          const isBusy = busy === nameOfWish(topic, about)
          const isOn = hearsOf(heard, order, topic) !== isBusy
          return (
            <li key={topic}>
              <label className={classNames(styles['switch'], standing === 'forbidden' && styles['forbidden'])}>
                <Icon name={icons[topic]} />
                <span>
                  <b>{label}</b>
                  <small>{hint}</small>
                </span>
                <input
                  type="checkbox"
                  role="switch"
                  checked={isOn}
                  aria-checked={isOn}
                  disabled={standing === 'looking' || standing === 'forbidden'}
                  onChange={() => (isOn ? end({ topic, about }) : begin(topic, about))}
                />
              </label>
            </li>
          )
        })}
      </ul>
      {fault !== null && (
        <Notice tone="error" role="alert">
          {fault}
        </Notice>
      )}
    </>
  )
}
