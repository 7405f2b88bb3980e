'use client'

import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '@/components/state/api/call'
import type { DeviceSubscriptions, PushAbout } from '@/lib/contract/account/push'
import type { PushTopic } from '@/lib/contract/values'
import { currentSubscription, requestPushDevice, supportsPush, toPushDevice } from './push-device'
import { deleteEndpoint, storedEndpoint, storeEndpoint } from './stored-endpoint'

export type PushDeviceState = {
  /**
   * 'loading'; 'unknown': the server could not be reached; 'unsupported' by this browser; 'denied': permission denied;
   * 'dismissed': the question was closed; 'available' otherwise.
   */
  status: 'loading' | 'unknown' | 'unsupported' | 'available' | 'dismissed' | 'denied'
  subscriptions: DeviceSubscriptions
  /** Keys of the subscriptions that are being changed, or 'all'; one key for each change. */
  busy: readonly string[]
  /** Message if one of the last changes failed. */
  fault: string | null
  /** Loads again, after 'unknown'. */
  refresh: () => void
  begin: (topic: PushTopic, about: PushAbout) => Promise<void>
  /** Ends one subscription, or all without an argument. */
  end: (what?: { topic: PushTopic; about: PushAbout }) => Promise<void>
}

const NOTHING: DeviceSubscriptions = { account: [], orders: [], branches: [] }
const FAULT = 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.'

const isEmpty = ({ account, orders, branches }: DeviceSubscriptions): boolean =>
  account.length + orders.length + branches.length === 0

/** Key of a subscription. */
export const subscriptionKey = (topic: PushTopic, about: PushAbout): string => `${topic} ${JSON.stringify(about)}`

const currentStatus = (): PushDeviceState['status'] => {
  if (!supportsPush()) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'available'
}

async function loadSubscriptions(publicKey: string): Promise<DeviceSubscriptions> {
  if (!supportsPush()) return NOTHING
  const [device, known] = await Promise.all([currentSubscription(publicKey), storedEndpoint()])
  if (device === null) return known === null ? NOTHING : endOldEndpoint(known.endpoint)
  const { endpoint } = device
  if (known === null || known.endpoint === endpoint) return call('POST /api/push/look', { endpoint })
  // The browser has a new endpoint that the server does not know yet.
  const subscriptions = await call('POST /api/push/renew', { from: known.endpoint, ...toPushDevice(device) })
  await storeEndpoint({ endpoint, key: publicKey })
  return subscriptions
}

/** Ends the subscriptions of an old endpoint, after the permission was withdrawn or the key has changed. */
async function endOldEndpoint(endpoint: string): Promise<DeviceSubscriptions> {
  const left = await call('POST /api/push/end', { endpoint })
  await deleteEndpoint()
  return left
}

async function endOf(
  publicKey: string,
  what: { topic: PushTopic; about: PushAbout } | undefined,
): Promise<DeviceSubscriptions> {
  const device = await currentSubscription(publicKey)
  if (device === null) return NOTHING
  const left = await call('POST /api/push/end', { endpoint: device.endpoint, ...what })
  // Without subscriptions the browser's own push subscription is ended as well.
  if (isEmpty(left)) await Promise.all([device.unsubscribe(), deleteEndpoint()])
  return left
}

/** Subscriptions of this device, and functions to change them. */
export function usePushDevice(publicKey: string): PushDeviceState {
  const [status, setStatus] = useState<PushDeviceState['status']>('loading')
  const [subscriptions, setSubscriptions] = useState<DeviceSubscriptions>(NOTHING)
  const [busy, setBusy] = useState<readonly string[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const [loadCount, setLoadCount] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again with each count.
  useEffect(() => {
    let mounted = true
    setStatus('loading')
    loadSubscriptions(publicKey)
      .catch(() => null)
      .then((known) => {
        if (!mounted) return
        const now = currentStatus()
        setSubscriptions(known ?? NOTHING)
        setStatus(known === null && now === 'available' ? 'unknown' : now)
      })
    return () => {
      mounted = false
    }
  }, [publicKey, loadCount])

  /** Changes run one after another, in the order of the clicks. */
  const earlier = useRef<Promise<void>>(Promise.resolve())
  function change(name: string, write: () => Promise<DeviceSubscriptions | null>): Promise<void> {
    if (busy.length === 0) setFault(null)
    setBusy((names) => [...names, name])
    // At once if nothing is under way: browsers ask for permission only within the click.
    earlier.current = busy.length === 0 ? run(name, write) : earlier.current.then(() => run(name, write))
    return earlier.current
  }

  async function run(name: string, write: () => Promise<DeviceSubscriptions | null>): Promise<void> {
    try {
      const now = await write()
      const statusAfter = currentStatus()
      setStatus(now === null && statusAfter === 'available' ? 'dismissed' : statusAfter)
      if (now !== null) setSubscriptions(now)
    } catch (thrown) {
      setFault(thrown instanceof ApiError ? thrown.message : FAULT)
    } finally {
      setBusy((names) => names.toSpliced(names.indexOf(name), 1))
    }
  }

  return {
    status,
    subscriptions,
    busy,
    fault,
    refresh: () => setLoadCount(loadCount + 1),
    begin: (topic, about) =>
      change(subscriptionKey(topic, about), async () => {
        const device = await requestPushDevice(publicKey)
        if (device === null) return null
        const current = await call('POST /api/push/begin', { ...device, topic, about })
        await storeEndpoint({ endpoint: device.endpoint, key: publicKey })
        return current
      }),
    end: (what) =>
      change(what === undefined ? 'all' : subscriptionKey(what.topic, what.about), () => endOf(publicKey, what)),
  }
}
