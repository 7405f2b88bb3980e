'use client'

import { useRef } from 'react'
import { Button } from '@/components/ui/controls/button'
import { Skeleton } from '@/components/ui/media/skeleton'
import { Notice } from '@/components/ui/notices/notice'
import type { DeviceSubscriptions, PushAbout } from '@/lib/contract/account/push'
import type { PushTopic } from '@/lib/contract/values'
import { FOLLOW_HINT, followedWords, pushSwitch } from '@/lib/words/de/push-switches'
import { PushStatus } from './push-status'
import styles from './push-switches.module.css'
import { subscriptionKey, usePushDevice } from './use-push-device'

type Row = { topic: PushTopic; about: PushAbout; label: string; of: string }

function rowsOf({ account, orders, branches }: DeviceSubscriptions): Row[] {
  const ofAccount = account.map((topic): Row => {
    const { label } = pushSwitch(topic, null)
    return { topic, about: { account: true }, label, of: 'Alle Bestellungen Ihres Kontos' }
  })
  const ofOrders = orders.flatMap(({ orderGUID, orderNumber, topics }) =>
    topics.map((topic): Row => {
      const { label } = pushSwitch(topic, null)
      return { topic, about: { orderGUID }, label, of: `Bestellung ${orderNumber}` }
    }),
  )
  const followed = branches.map(({ branchERPId, branchPublicName }): Row => {
    const label = followedWords(branchPublicName)
    return { topic: 'bread_saver', about: { branchERPId }, label, of: FOLLOW_HINT }
  })
  return [...ofAccount, ...ofOrders, ...followed]
}

/** Placeholder for one row: most devices have at most one subscription. */
const Loading = () => (
  <p role="status">
    <span className="visually-hidden">Einen Augenblick …</span>
    <Skeleton height="6rem" />
  </p>
)

/** All subscriptions of this device, which can be ended with or without a login. */
export function PushList({ publicKey }: { publicKey: string }) {
  const device = usePushDevice(publicKey)
  const { status, subscriptions, busy, fault, end } = device
  const list = useRef<HTMLUListElement>(null)
  const rows = rowsOf(subscriptions)
  const endRow = async ({ topic, about }: Row) => {
    await end({ topic, about })
    // The clicked button is removed with its row.
    list.current?.focus()
  }
  if (status === 'loading') return <Loading />
  return (
    <div className={styles['list']}>
      <PushStatus device={device} on={rows.length > 0} />
      {rows.length === 0 && status !== 'unknown' && (
        <p>
          <span>Dieses Gerät bekommt keine Mitteilungen. </span>
          {status === 'available' && <span>Nach einer Bestellung können Sie sie dort einschalten.</span>}
        </p>
      )}
      <ul ref={list} className={styles['wishes']} aria-label="Mitteilungen dieses Geräts" tabIndex={-1}>
        {rows.map((row) => (
          <li key={subscriptionKey(row.topic, row.about)}>
            <div>
              <b>{row.label}</b>
              <p className="small soft">{row.of}</p>
            </div>
            <Button
              size="compact"
              busy={busy.includes(subscriptionKey(row.topic, row.about))}
              aria-label={`${row.label}, ${row.of}: beenden`}
              onClick={() => endRow(row)}
            >
              Beenden
            </Button>
          </li>
        ))}
      </ul>
      {rows.length > 1 && (
        <Button variant="link" busy={busy.includes('all')} onClick={() => end()}>
          Alle beenden
        </Button>
      )}
      {fault !== null && (
        <Notice tone="error" role="alert">
          {fault}
        </Notice>
      )}
    </div>
  )
}
