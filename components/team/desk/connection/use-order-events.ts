'use client'

/**
 * The branch's server-sent events. Reconnecting is done here and not by EventSource, which gives up at the first
 * response that is not 200 and does not notice a connection that went silent.
 */
import { useEffect, useRef, useState } from 'react'
import type { BranchChange, BranchTopic } from '@/lib/contract/orders/branch-orders'

/** Without a message for this long the connection counts as silent; the server sends a beat every five seconds. */
const SILENT_MS = 12_000
const FIRST_RETRY_MS = 500
const RETRY_MS = 5_000
const CHECK_MS = 1_000

export type EventConnection = {
  /** Server time in milliseconds of the last contact, while the connection is lost; null while it is up. */
  lostSince: number | null
  /** Server time in milliseconds at which a lost connection was restored; null before the first time. */
  reconnectedAt: number | null
  /** Current server time in milliseconds: the last server time plus the time elapsed on this device. */
  serverNow: () => number
  /** Reconnects at once. */
  retry: () => void
}

type OrderEventsOptions = {
  branchERPId: number
  cursor: string
  /** Server time of the page, ISO 8601. */
  now: string
  onChange: (change: BranchChange) => void
  /** Server time of the newest response to any other request; it proves that the server is reachable. */
  lastResponseAt: string
  /** Loads everything shown again, because events were missed; resolves to whether that succeeded. */
  onReloadNeeded: () => Promise<boolean>
}

export function useOrderEvents({
  branchERPId,
  cursor,
  now,
  lastResponseAt,
  onChange,
  onReloadNeeded,
}: OrderEventsOptions): EventConnection {
  const [lostSince, setLostSince] = useState<number | null>(null)
  const [reconnectedAt, setReconnectedAt] = useState<number | null>(null)
  const handlers = useRef({ onChange, onReloadNeeded })
  const lastEventId = useRef(cursor)
  const clock = useRef({ server: Date.parse(now), local: 0 })
  const control = useRef({ contact: (_now: string) => {}, retry: () => {} })

  useEffect(() => {
    handlers.current = { onChange, onReloadNeeded }
  })

  useEffect(() => {
    if (clock.current.local === 0) clock.current.local = performance.now()
    let source: EventSource | null = null
    let lastContactAt = performance.now()
    let wait = FIRST_RETRY_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLost = false

    const toServerTime = (local: number) => clock.current.server + local - clock.current.local

    const noteContact = (serverNow?: string) => {
      lastContactAt = performance.now()
      if (serverNow !== undefined) clock.current = { server: Date.parse(serverNow), local: lastContactAt }
      if (!isLost) return
      isLost = false
      setLostSince(null)
      setReconnectedAt(toServerTime(lastContactAt))
    }

    const markLost = () => {
      if (isLost) return
      isLost = true
      setLostSince(toServerTime(lastContactAt))
    }

    /** Perhaps only the stream is broken, so a normal request is tried before the connection counts as lost. */
    const onStreamLost = () => {
      source?.close()
      source = null
      clearTimeout(timer)
      timer = setTimeout(open, wait)
      wait = RETRY_MS
      void handlers.current.onReloadNeeded().then((reached) => (reached ? noteContact() : markLost()))
    }

    function open() {
      source?.close()
      clearTimeout(timer)
      const query = new URLSearchParams({ branchERPId: String(branchERPId), since: lastEventId.current })
      const next = new EventSource(`/api/branch-orders/live?${query}`)
      source = next
      const on = (event: BranchTopic | 'beat' | 'whole', handle: (message: MessageEvent<string>) => void) =>
        next.addEventListener(event, (message: MessageEvent<string>) => {
          if (source !== next) return
          if (message.lastEventId !== '') lastEventId.current = message.lastEventId
          handle(message)
        })
      on('beat', ({ data }) => {
        wait = FIRST_RETRY_MS
        noteContact((JSON.parse(data) as { now: string }).now)
      })
      on('whole', () => {
        noteContact()
        void handlers.current.onReloadNeeded()
      })
      for (const topic of ['order', 'stock', 'pause'] as const) {
        on(topic, ({ data }) => {
          noteContact()
          handlers.current.onChange(JSON.parse(data) as BranchChange)
        })
      }
      next.onerror = () => {
        if (source === next) onStreamLost()
      }
    }

    const watch = setInterval(() => {
      if (performance.now() - lastContactAt < SILENT_MS) return
      if (source !== null) onStreamLost()
      else markLost()
    }, CHECK_MS)
    control.current = { contact: noteContact, retry: open }
    const closeStream = () => source?.close()
    window.addEventListener('pagehide', closeStream)
    window.addEventListener('online', open)
    open()
    return () => {
      clearInterval(watch)
      clearTimeout(timer)
      source?.close()
      source = null
      window.removeEventListener('pagehide', closeStream)
      window.removeEventListener('online', open)
    }
  }, [branchERPId])

  useEffect(() => {
    control.current.contact(lastResponseAt)
  }, [lastResponseAt])

  return {
    lostSince,
    reconnectedAt,
    serverNow: () => clock.current.server + (clock.current.local === 0 ? 0 : performance.now() - clock.current.local),
    retry: () => control.current.retry(),
  }
}
