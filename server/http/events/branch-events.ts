/** The event streams of desks that are connected to this process. */
import { contract } from '@/lib/contract/contract'
import { type Caller, mayCall, ok, type Result } from '@/lib/contract/operation'
import { log } from '../../log'
import { backend, now } from '../backend/backend'
import { createBranchHubs } from './branch-hub'
import { createEventStreams } from './event-streams'

let streams: ReturnType<typeof createEventStreams> | undefined

export function eventStreams() {
  streams ??= createEventStreams(createBranchHubs(backend, log), now)
  return streams
}

/** A stream for callers who may watch the branch. `again` loads the caller anew, so that the stream ends with its login. */
export function openBranchEvents(
  desk: { branchERPId: number; since: string; caller: Caller },
  again: () => Promise<Caller>,
): Result<ReadableStream<Uint8Array>> {
  const refusalFor = (caller: Caller) => mayCall(contract.branchOrders.watch, caller, { branchERPId: desk.branchERPId })
  const isStillAllowed = async () => refusalFor(await again()) === null
  return refusalFor(desk.caller) ?? ok(eventStreams().stream({ ...desk, isStillAllowed }))
}
