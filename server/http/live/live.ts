/** The desks that listen to this process. */
import { contract } from '@/lib/contract/contract'
import { type Caller, mayCall } from '@/lib/contract/operation'
import { log } from '../../log'
import { backend } from '../backend/backend'
import { createBranchHubs } from './branch-hub'
import { createLiveStreams } from './live-stream'

let streams: ReturnType<typeof createLiveStreams> | undefined

export function liveStreams() {
  streams ??= createLiveStreams(createBranchHubs(backend, log))
  return streams
}

/** `again` asks anew who it is: a login that has ended hears nothing more. */
export const openDesk = (
  desk: { branchERPId: number; since: string; caller: Caller },
  again: () => Promise<Caller>,
): ReadableStream<Uint8Array> =>
  liveStreams().stream({
    ...desk,
    mayStill: async () =>
      mayCall(contract.branchOrders.watch, await again(), { branchERPId: desk.branchERPId }) === null,
  })
