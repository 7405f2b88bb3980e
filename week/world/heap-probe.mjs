/**
 * Preloaded in the nodes of a week: tells the driver how many bytes are in use after a garbage collection. Without the collection
 * the number would say when V8 collected last, and nothing about what is kept.
 */
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.connected) {
  process.on('message', async () => {
    // Finalizers of the first collection release what the second one frees.
    for (let turn = 0; turn < 2; turn += 1) await globalThis.gc?.({ type: 'major', execution: 'async' })
    const { heapUsed, external } = process.memoryUsage()
    process.send?.(heapUsed + external)
  })
  // The listener must not keep a node alive that has stopped.
  process.channel?.unref()
}
