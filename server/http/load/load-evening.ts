/** What pages read of bread-saver evenings. */
import type { BreadSaverQuestion, Tonight } from '@/lib/contract/bread-saver'
import { backend } from '../backend/backend'
import { NOBODY, without } from '../backend/calls'
import { currentRequest, oncePerRequest } from '../context'
import { staff } from '../session/staff'

const NOTHING: Tonight = { evening: null, isHour: false, saved: null }

/**
 * What a branch has to save tonight. In its hour any second may change it, so a page that has asked is not kept for
 * others.
 */
export const loadTonight = oncePerRequest(async (branchId: number): Promise<Tonight> => {
  const tonight = await backend()
    .breadSaver.tonight(NOBODY, { branchId })
    .then((found) => (found.ok ? found.value : NOTHING))
    .catch(without(NOTHING))
  const request = currentRequest()
  if (tonight.isHour && request !== undefined) request.isOfThisMoment = true
  return tonight
})

/** What the branch's people are asked; null for who may not answer there. Frame and page ask for it once. */
export const loadQuestion = oncePerRequest(async (branchERPId: number): Promise<BreadSaverQuestion | null> => {
  const found = await backend().breadSaver.question(await staff(), { branchERPId })
  return found.ok ? found.value : null
})

/** A branch whose evenings may be followed; null where it takes no part. */
export async function loadFollowable(branchId: number) {
  const found = await backend().branches.details(NOBODY, { branchId }).catch(without(null))
  if (found === null || !found.ok || !found.value.branchBreadSaverBag) return null
  const { branchERPId, branchPublicName } = found.value
  return { branchERPId, branchPublicName }
}
