'use client'

/**
 * The line to the shop: server-sent events for as long as they come. It is looked after here and not left to EventSource,
 * which gives up at the first answer that is not 200, and does not notice a line that only went silent.
 */
import { useEffect, useRef, useState } from 'react'
import type { BranchChange, BranchTopic } from '@/lib/contract/branch-orders'

/** The server's beat comes every five seconds. */
const SILENT_MS = 12_000
const FIRST_WAIT_MS = 500
const WAIT_MS = 5_000
const LOOK_MS = 1_000

export type Line = {
  /** Milliseconds, by the server's clock: when it was heard last, while it is lost; null while it stands. */
  lostSince: number | null
  /** It stood once more after having been lost: when, by the server's clock; null before. */
  backSince: number | null
  /** Milliseconds by the server's clock now; it goes on by this device's, which may be wrong, but not by much in a minute. */
  serverNow: () => number
  /** Tries at once. */
  retry: () => void
}

type LineOptions = {
  branchERPId: number
  cursor: string
  /** The server's time of the page. */
  now: string
  onChange: (change: BranchChange) => void
  /** The time of the newest answer that the shop gave on another way: then it was reached, and the line is not lost. */
  answeredAt: string
  /** What one knows is to be read anew; the answer is whether that went well. */
  onWhole: () => Promise<boolean>
}

export function useLine({ branchERPId, cursor, now, answeredAt, onChange, onWhole }: LineOptions): Line {
  const [lostSince, setLostSince] = useState<number | null>(null)
  const [backSince, setBackSince] = useState<number | null>(null)
  const handlers = useRef({ onChange, onWhole })
  const place = useRef(cursor)
  const clock = useRef({ server: Date.parse(now), here: 0 })
  const control = useRef({ heard: (_now: string) => {}, retry: () => {} })

  useEffect(() => {
    handlers.current = { onChange, onWhole }
  })

  useEffect(() => {
    if (clock.current.here === 0) clock.current.here = performance.now()
    let source: EventSource | null = null
    let heardAt = performance.now()
    let wait = FIRST_WAIT_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLost = false

    const atServer = (here: number) => clock.current.server + here - clock.current.here

    const noteHeard = (serverNow?: string) => {
      heardAt = performance.now()
      if (serverNow !== undefined) clock.current = { server: Date.parse(serverNow), here: heardAt }
      if (!isLost) return
      isLost = false
      setLostSince(null)
      setBackSince(atServer(heardAt))
    }

    const lose = () => {
      if (isLost) return
      isLost = true
      setLostSince(atServer(heardAt))
    }

    /** The stream is gone: perhaps only it, so the shop is asked before anybody is alarmed. */
    const cut = () => {
      source?.close()
      source = null
      clearTimeout(timer)
      timer = setTimeout(open, wait)
      wait = WAIT_MS
      void handlers.current.onWhole().then((reached) => (reached ? noteHeard() : lose()))
    }

    function open() {
      source?.close()
      clearTimeout(timer)
      const query = new URLSearchParams({ branchERPId: String(branchERPId), since: place.current })
      const next = new EventSource(`/api/branch-orders/live?${query}`)
      source = next
      const on = (event: BranchTopic | 'beat' | 'whole', hear: (message: MessageEvent<string>) => void) =>
        next.addEventListener(event, (message: MessageEvent<string>) => {
          if (source !== next) return
          if (message.lastEventId !== '') place.current = message.lastEventId
          hear(message)
        })
      on('beat', ({ data }) => {
        wait = FIRST_WAIT_MS
        noteHeard((JSON.parse(data) as { now: string }).now)
      })
      on('whole', () => {
        noteHeard()
        void handlers.current.onWhole()
      })
      for (const topic of ['order', 'stock', 'pause'] as const) {
        on(topic, ({ data }) => {
          noteHeard()
          handlers.current.onChange(JSON.parse(data) as BranchChange)
        })
      }
      next.onerror = () => {
        if (source === next) cut()
      }
    }

    const watch = setInterval(() => {
      if (performance.now() - heardAt < SILENT_MS) return
      if (source !== null) cut()
      else lose()
    }, LOOK_MS)
    control.current = { heard: noteHeard, retry: open }
    const leave = () => source?.close()
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', open)
    open()
    return () => {
      clearInterval(watch)
      clearTimeout(timer)
      source?.close()
      source = null
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', open)
    }
  }, [branchERPId])

  useEffect(() => {
    control.current.heard(answeredAt)
  }, [answeredAt])

  return {
    lostSince,
    backSince,
    serverNow: () => clock.current.server + (clock.current.here === 0 ? 0 : performance.now() - clock.current.here),
    retry: () => control.current.retry(),
  }
}
