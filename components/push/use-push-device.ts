'use client'

import { useEffect, useState } from 'react'
import { ApiError, call } from '@/components/state/api/call'
import type { Heard, PushAbout } from '@/lib/contract/push'
import type { PushTopic } from '@/lib/contract/values'
import { forgetAddress, keepAddress, knownAddress } from './known-address'
import { askForDevice, asTold, canBeTold, knownDevice } from './push-device'

export type PushDevice = {
  /**
   * 'looking': not known yet. 'unknown': the shop could not be asked. 'impossible': this browser has no such messages.
   * 'forbidden': whoever holds it does not want any of this shop. 'dismissed': they closed the question.
   */
  standing: 'looking' | 'unknown' | 'impossible' | 'open' | 'dismissed' | 'forbidden'
  heard: Heard
  /** What is being switched now. */
  busy: string | null
  /** Why the last switch did not move. */
  fault: string | null
  /** After 'unknown'. */
  lookAgain: () => void
  begin: (topic: PushTopic, about: PushAbout) => Promise<void>
  /** Of one thing; without it, of all. */
  end: (what?: { topic: PushTopic; about: PushAbout }) => Promise<void>
}

const NOTHING: Heard = { account: [], orders: [], branches: [] }
const FAULT = 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.'

const hearsNothing = ({ account, orders, branches }: Heard): boolean =>
  account.length + orders.length + branches.length === 0

/** What is switched, for the one switch that waits. */
export const nameOfWish = (topic: PushTopic, about: PushAbout): string => `${topic} ${JSON.stringify(about)}`

const standingNow = (): PushDevice['standing'] => {
  if (!canBeTold()) return 'impossible'
  return Notification.permission === 'denied' ? 'forbidden' : 'open'
}

async function look(publicKey: string): Promise<Heard> {
  if (!canBeTold()) return NOTHING
  const [device, known] = await Promise.all([knownDevice(publicKey), knownAddress()])
  if (device === null) return known === null ? NOTHING : endKnown(known.endpoint)
  const { endpoint } = device
  if (known === null || known.endpoint === endpoint) return call('POST /api/push/look', { endpoint })
  // The browser has given it another one, and nobody has told the shop.
  const heard = await call('POST /api/push/renew', { from: known.endpoint, ...asTold(device) })
  await keepAddress({ endpoint, key: publicKey })
  return heard
}

/** The permission was taken back, or the key is another: what was heard at that address is over. */
async function endKnown(endpoint: string): Promise<Heard> {
  const left = await call('POST /api/push/end', { endpoint })
  await forgetAddress()
  return left
}

async function endOf(publicKey: string, what: { topic: PushTopic; about: PushAbout } | undefined): Promise<Heard> {
  const device = await knownDevice(publicKey)
  if (device === null) return NOTHING
  const left = await call('POST /api/push/end', { endpoint: device.endpoint, ...what })
  // An address that nobody needs is not kept by the browser's push service either.
  if (hearsNothing(left)) await Promise.all([device.unsubscribe(), forgetAddress()])
  return left
}

/** What this device hears of, and its switches. */
export function usePushDevice(publicKey: string): PushDevice {
  const [standing, setStanding] = useState<PushDevice['standing']>('looking')
  const [heard, setHeard] = useState<Heard>(NOTHING)
  const [busy, setBusy] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [looks, setLooks] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each look is one more.
  useEffect(() => {
    let wanted = true
    setStanding('looking')
    look(publicKey)
      .catch(() => null)
      .then((known) => {
        if (!wanted) return
        const now = standingNow()
        setHeard(known ?? NOTHING)
        setStanding(known === null && now === 'open' ? 'unknown' : now)
      })
    return () => {
      wanted = false
    }
  }, [publicKey, looks])

  async function move(name: string, change: () => Promise<Heard | null>): Promise<void> {
    if (busy !== null) return
    setBusy(name)
    setFault(null)
    try {
      const now = await change()
      const standingAfter = standingNow()
      setStanding(now === null && standingAfter === 'open' ? 'dismissed' : standingAfter)
      if (now !== null) setHeard(now)
    } catch (thrown) {
      setFault(thrown instanceof ApiError ? thrown.message : FAULT)
    } finally {
      setBusy(null)
    }
  }

  return {
    standing,
    heard,
    busy,
    fault,
    lookAgain: () => setLooks(looks + 1),
    begin: (topic, about) =>
      move(nameOfWish(topic, about), async () => {
        const device = await askForDevice(publicKey)
        if (device === null) return null
        const heardNow = await call('POST /api/push/begin', { ...device, topic, about })
        await keepAddress({ endpoint: device.endpoint, key: publicKey })
        return heardNow
      }),
    end: (what) => move(what === undefined ? 'all' : nameOfWish(what.topic, what.about), () => endOf(publicKey, what)),
  }
}
