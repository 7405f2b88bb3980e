'use client'

import { classNames } from '@/components/ui/class-names'
import { Notice } from '@/components/ui/controls/notice'
import { Icon, type IconName } from '@/components/ui/media/icon'
import type { DeviceSubscriptions, PushAbout } from '@/lib/contract/push'
import type { AccountPushTopic, OrderMode, PushTopic } from '@/lib/contract/values'
import { FOLLOW_HINT, followedWords, pushSwitch } from '@/lib/words/de/push-switches'
import { PushStanding } from './push-standing'
import styles from './push-switches.module.css'
import { nameOfWish, usePushDevice } from './use-push-device'

export type FollowedBranch = DeviceSubscriptions['branches'][number]

export type PushSwitchesProps = {
  /** The shop's, which the browser is asked with. */
  publicKey: string
  /** Of one order, or of all that a customer orders. */
  order: { orderGUID: string; orderMode: OrderMode; guest: boolean } | null
  topics: readonly AccountPushTopic[]
  /** Whose bread-saver evenings one may follow as well. */
  branch: FollowedBranch | null
}

const icons = {
  ready: 'package',
  moved: 'clock-clockwise',
  reminder: 'alarm',
  standing_order: 'repeat',
  bread_saver: 'recycle',
} as const satisfies Record<PushTopic, IconName>

type Row = { topic: PushTopic; about: PushAbout; label: string; hint: string; hears: boolean }

/** A customer's own order is one of all of theirs. */
function hearsOf(
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
  hears: branches.some((one) => one.branchERPId === branchERPId),
})

/** A switch for each kind of message, all off at first; the first tap asks the browser. */
export function PushSwitches({ publicKey, order, topics, branch }: PushSwitchesProps) {
  const device = usePushDevice(publicKey)
  const { standing, heard, busy, fault, begin, end } = device
  const ofOrder: PushAbout = order === null ? { account: true } : { orderGUID: order.orderGUID }
  const rows: Row[] = [
    ...topics.map((topic) => ({
      ...pushSwitch(topic, order?.orderMode ?? null),
      ...{ topic, about: ofOrder, hears: hearsOf(heard, order, topic) },
    })),
    ...(branch === null ? [] : [rowOf(branch, heard)]),
  ]
  const canSwitch = standing === 'open' || standing === 'dismissed'
  if (standing === 'impossible') return <PushStanding device={device} on={false} />
  return (
    <>
      <PushStanding device={device} on={rows.some(({ hears }) => hears)} />
      <ul className={styles['switches']}>
        {rows.map(({ topic, about, label, hint, hears }) => {
          const isOn = hears !== (busy === nameOfWish(topic, about))
          return (
            <li key={topic}>
              <label
                className={classNames(
                  styles['switch'],
                  (standing === 'forbidden' || standing === 'unknown') && styles['forbidden'],
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
