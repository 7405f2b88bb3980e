'use client'

import { classNames } from '@/components/ui/class-names'
import { Icon, type IconName } from '@/components/ui/media/icon'
import { Notice } from '@/components/ui/notices/notice'
import type { DeviceSubscriptions, PushAbout } from '@/lib/contract/account/push'
import type { AccountPushTopic, OrderMode, PushTopic } from '@/lib/contract/values'
import { FOLLOW_HINT, followedWords, pushSwitch } from '@/lib/words/de/push-switches'
import { PushStatus } from './push-status'
import styles from './push-switches.module.css'
import { subscriptionKey, usePushDevice } from './use-push-device'

export type FollowedBranch = DeviceSubscriptions['branches'][number]

export type PushSwitchesProps = {
  /** The shop's public key for subscriptions. */
  publicKey: string
  /** One order, or null for all orders of the customer. */
  order: { orderGUID: string; orderMode: OrderMode; guest: boolean } | null
  topics: readonly AccountPushTopic[]
  /** Branch that can be followed as well. */
  branch: FollowedBranch | null
}

const icons = {
  ready: 'package',
  moved: 'clock-clockwise',
  reminder: 'alarm',
  standing_order: 'repeat',
  bread_saver: 'recycle',
} as const satisfies Record<PushTopic, IconName>

type Row = { topic: PushTopic; about: PushAbout; label: string; hint: string; subscribed: boolean }

/** Whether the device is subscribed. A subscription for all orders includes a customer's own order. */
function isSubscribed(
  { account, orders }: DeviceSubscriptions,
  order: PushSwitchesProps['order'],
  topic: AccountPushTopic,
): boolean {
  const single = orders.some(
    ({ orderGUID, topics }) => orderGUID === order?.orderGUID && topics.some((one) => one === topic),
  )
  return single || (order?.guest !== true && account.includes(topic))
}

const rowOf = ({ branchERPId, branchPublicName }: FollowedBranch, { branches }: DeviceSubscriptions): Row => ({
  topic: 'bread_saver',
  about: { branchERPId },
  label: followedWords(branchPublicName),
  hint: FOLLOW_HINT,
  subscribed: branches.some((one) => one.branchERPId === branchERPId),
})

/** A switch per topic, all off at first; the first click asks the browser for permission. */
export function PushSwitches({ publicKey, order, topics, branch }: PushSwitchesProps) {
  const device = usePushDevice(publicKey)
  const { status, subscriptions, busy, fault, begin, end } = device
  const ofOrder: PushAbout = order === null ? { account: true } : { orderGUID: order.orderGUID }
  const rows: Row[] = [
    ...topics.map((topic) => ({
      ...pushSwitch(topic, order?.orderMode ?? null),
      ...{ topic, about: ofOrder, subscribed: isSubscribed(subscriptions, order, topic) },
    })),
    ...(branch === null ? [] : [rowOf(branch, subscriptions)]),
  ]
  const canSwitch = status === 'available' || status === 'dismissed'
  if (status === 'unsupported') return <PushStatus device={device} on={false} />
  return (
    <>
      <PushStatus device={device} on={rows.some(({ subscribed }) => subscribed)} />
      <ul className={styles['switches']}>
        {rows.map(({ topic, about, label, hint, subscribed }) => {
          const changes = busy.filter((key) => key === subscriptionKey(topic, about)).length
          const isOn = subscribed !== (changes % 2 === 1)
          return (
            <li key={topic}>
              <label
                className={classNames(
                  styles['switch'],
                  (status === 'denied' || status === 'unknown') && styles['forbidden'],
                )}
              >
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
                  disabled={!canSwitch}
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
