/** Server-sent events for desks: from a cursor on, until the desk disconnects, its login ends or this node shuts down. */

import type { Caller } from '@/lib/contract/operation'
import { toWire } from '@/lib/format/berlin-time'
import type { createBranchHubs, Listener } from '@/server/http/events/branch-hub'

type Hubs = ReturnType<typeof createBranchHubs>

/** A desk treats a connection without events for twice this time as lost. */
const BEAT_MS = 5_000
/** Maximum number of queued events of a slow desk. Then the stream is closed; the desk reconnects with its cursor. */
const MAX_QUEUED = 500

const encoder = new TextEncoder()
const eventText = (event: string, data: unknown, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

export type OpenDesk = {
  branchERPId: number
  since: string
  caller: Caller
  /** Whether the caller may still receive events; called before each event and heartbeat. */
  isStillAllowed: () => Promise<boolean>
}

/** `now`: the shop's time, which desks show. */
export function createEventStreams(hubs: Hubs, now: () => Date) {
  const open = new Set<() => void>()

  /** Sends events in order, each after a check of the caller's rights. */
  function connect(controller: ReadableStreamDefaultController<Uint8Array>, { isStillAllowed }: OpenDesk) {
    let last: Promise<void> = Promise.resolve()
    let leave = () => {}
    const close = () => {
      if (!open.delete(close)) return
      clearInterval(timer)
      leave()
      // Throws if the browser has disconnected already.
      try {
        controller.close()
      } catch {}
    }
    const pass = async (text: string) => {
      const isFull = (controller.desiredSize ?? 0) < -MAX_QUEUED
      if (isFull || !(await isStillAllowed().catch(() => false))) close()
      if (open.has(close)) controller.enqueue(encoder.encode(text))
    }
    const send = (text: string) => {
      last = last.then(() => (open.has(close) ? pass(text) : undefined))
    }
    const beat = () => send(eventText('beat', { now: toWire(now()) }))
    const timer = setInterval(beat, BEAT_MS)
    open.add(close)
    beat()
    return {
      send,
      close,
      /** Sets the function that ends the subscription; calls it at once if the stream has ended already. */
      onClose: (how: () => void) => {
        leave = how
        if (!open.has(close)) how()
      },
    }
  }

  function stream(desk: OpenDesk): ReadableStream<Uint8Array> {
    let close = () => {}
    const start = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const connection = connect(controller, desk)
      close = connection.close
      const notify: Listener['notify'] = (change, id) =>
        connection.send(change === null ? eventText('whole', {}, id) : eventText(change.topic, change, id))
      const listener: Listener = { caller: desk.caller, notify, end: close }
      connection.onClose(await hubs.listen(desk.branchERPId, desk.since, listener))
    }
    return new ReadableStream({
      start: (controller) => void start(controller).catch(() => close()),
      cancel: () => close(),
    })
  }

  return {
    stream,
    count: () => open.size,
    /** Closes all streams; desks reconnect to another node. */
    endAll: (): void => {
      for (const close of open) close()
    },
  }
}
