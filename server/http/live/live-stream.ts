/** The stream of events of one desk: from a place on, until it leaves, its login ends or this node does. */

import type { Caller } from '@/lib/contract/operation'
import { toWire } from '@/lib/format/berlin-time'
import type { createBranchHubs, Listener } from './branch-hub'

type Hubs = ReturnType<typeof createBranchHubs>

/** Desks take a line that is silent for twice this long for lost. */
const BEAT_MS = 5_000
/** What may wait for a desk that reads too slowly; it comes back and goes on where it was. */
const MOST_WAITING = 500

const encoder = new TextEncoder()
const eventText = (event: string, data: unknown, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

export type Desk = {
  branchERPId: number
  since: string
  caller: Caller
  /** Whether who listens may still; asked with each beat and before each event. */
  mayStill: () => Promise<boolean>
}

export function createLiveStreams(hubs: Hubs) {
  const open = new Set<() => void>()

  /** Sends what is told in its order, each when it is known that it may; answers how it ends. */
  function connect(controller: ReadableStreamDefaultController<Uint8Array>, { mayStill }: Desk) {
    let last: Promise<void> = Promise.resolve()
    let leave = () => {}
    const close = () => {
      if (!open.delete(close)) return
      clearInterval(timer)
      leave()
      // It is closed already where the browser left.
      try {
        controller.close()
      } catch {}
    }
    const pass = async (text: string) => {
      const isFull = (controller.desiredSize ?? 0) < -MOST_WAITING
      if (isFull || !(await mayStill().catch(() => false))) close()
      if (open.has(close)) controller.enqueue(encoder.encode(text))
    }
    const send = (text: string) => {
      last = last.then(() => (open.has(close) ? pass(text) : undefined))
    }
    const beat = () => send(eventText('beat', { now: toWire(new Date()) }))
    const timer = setInterval(beat, BEAT_MS)
    open.add(close)
    beat()
    return {
      send,
      close,
      /** Once it is listened to; at once where it has ended meanwhile. */
      leaveBy: (how: () => void) => {
        leave = how
        if (!open.has(close)) how()
      },
    }
  }

  function stream(desk: Desk): ReadableStream<Uint8Array> {
    let close = () => {}
    const start = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const line = connect(controller, desk)
      close = line.close
      const tell: Listener['tell'] = (change, id) =>
        line.send(change === null ? eventText('whole', {}, id) : eventText(change.topic, change, id))
      const listener: Listener = { caller: desk.caller, tell, end: close }
      line.leaveBy(await hubs.listen(desk.branchERPId, desk.since, listener))
    }
    return new ReadableStream({
      start: (controller) => void start(controller).catch(() => close()),
      cancel: () => close(),
    })
  }

  return {
    stream,
    count: () => open.size,
    /** Whoever listens comes back, to another node. */
    endAll: (): void => {
      for (const close of open) close()
    },
  }
}
