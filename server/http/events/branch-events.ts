/** The event streams of desks that are connected to this process. */
import { contract } from '@/lib/contract/contract'
import { type Caller, mayCall } from '@/lib/contract/operation'
import { log } from '../../log'
import { backend, now } from '../backend/backend'
import { createBranchHubs } from './branch-hub'
import { createEventStreams } from './event-streams'

let streams: ReturnType<typeof createEventStreams> | undefined

export function eventStreams() {
  streams ??= createEventStreams(createBranchHubs(backend, log), now)
  return streams
}

/** `again` loads the caller anew, so that a stream ends with its login. */
export const openBranchEvents = (
  desk: { branchERPId: number; since: string; caller: Caller },
  again: () => Promise<Caller>,
): ReadableStream<Uint8Array> =>
  eventStreams().stream({
    ...desk,
    isStillAllowed: async () =>
      mayCall(contract.branchOrders.watch, await again(), { branchERPId: desk.branchERPId }) === null,
  })
