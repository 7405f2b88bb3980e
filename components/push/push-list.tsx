'use client'

import { useRef } from 'react'
import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/controls/notice'
import { Skeleton } from '@/components/ui/media/skeleton'
import type { DeviceSubscriptions, PushAbout } from '@/lib/contract/push'
import type { PushTopic } from '@/lib/contract/values'
import { FOLLOW_HINT, followedWords, pushSwitch } from '@/lib/words/de/push-switches'
import { PushStanding } from './push-standing'
import styles from './push-switches.module.css'
import { nameOfWish, usePushDevice } from './use-push-device'

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

/** Most devices hear of one thing or nothing. */
const Looking = () => (
  <p role="status">
    <span className="visually-hidden">Einen Augenblick …</span>
    <Skeleton height="6rem" />
  </p>
)

/** Everything that this device hears of, each to be ended, with a login or without. */
export function PushList({ publicKey }: { publicKey: string }) {
  const device = usePushDevice(publicKey)
  const { standing, heard, busy, fault, end } = device
  const list = useRef<HTMLUListElement>(null)
  const rows = rowsOf(heard)
  const endRow = async ({ topic, about }: Row) => {
    await end({ topic, about })
    // The button that was pressed goes with its row.
    list.current?.focus()
  }
  if (standing === 'looking') return <Looking />
  return (
    <div className={styles['list']}>
      <PushStanding device={device} on={rows.length > 0} />
      {rows.length === 0 && standing !== 'unknown' && (
        <p>
          <span>Dieses Gerät bekommt keine Mitteilungen. </span>
          {standing === 'open' && <span>Nach einer Bestellung können Sie sie dort einschalten.</span>}
        </p>
      )}
      <ul ref={list} className={styles['wishes']} aria-label="Was dieses Gerät erfährt" tabIndex={-1}>
        {rows.map((row) => (
          <li key={nameOfWish(row.topic, row.about)}>
            <div>
              <b>{row.label}</b>
              <p className="small soft">{row.of}</p>
            </div>
            <Button size="compact" aria-label={`${row.label}, ${row.of}: beenden`} onClick={() => endRow(row)}>
              Beenden
            </Button>
          </li>
        ))}
      </ul>
      {rows.length > 1 && (
        <Button variant="link" busy={busy === 'all'} onClick={() => end()}>
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
