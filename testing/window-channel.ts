/** jsdom has no BroadcastChannel; Node's has the same interface. */
import { BroadcastChannel } from 'node:worker_threads'

if (typeof document !== 'undefined') Object.assign(globalThis, { BroadcastChannel })
