/** Nodes of the shop as processes of their own, which tests give work and kill. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { startBundled } from './bundled-process'
import type { NodeSettings, Task, TaskResult, Work } from './payment-process'

/** A started process without settings. It can be started in advance. */
export const startPaymentProcess = (): ChildProcess => startBundled('payment-process')

export function paymentNode(settings: NodeSettings, child = startPaymentProcess()) {
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (fault: Error) => void }>()
  let lastTask = 0
  const ended = once(child, 'exit').then(([, signal]) => {
    for (const { reject } of waiting.values()) reject(new Error('the connection to the node broke'))
    waiting.clear()
    return signal as NodeJS.Signals | null
  })
  child.on('message', ({ taskId, result, fault }: TaskResult) => {
    const task = waiting.get(taskId)
    waiting.delete(taskId)
    if (fault === undefined) task?.resolve(result)
    else task?.reject(new Error(fault))
  })
  const send = (message: NodeSettings | Task) => child.send(message, () => {})
  send(settings)

  return {
    /** Rejects if the work fails or the node dies, as a broken connection does. `offsetMs`: offset of the node's clock. */
    run: (work: Work, offsetMs: number): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (!child.connected) return reject(new Error('the node is away'))
        lastTask += 1
        waiting.set(lastTask, { resolve, reject })
        send({ ...work, taskId: lastTask, offsetMs })
      }),
    /** Resolves to the signal that killed the process, null after an orderly end. */
    ended,
    /** As by `kill -9`. */
    kill: (): Promise<unknown> => {
      child.kill('SIGKILL')
      return ended
    },
    stop: (): Promise<unknown> => {
      if (child.connected) child.disconnect()
      return ended
    },
  }
}
