/** Data of bread-saver evenings. */
import type { BreadSaverQuestion, Tonight } from '@/lib/contract/catalogue/bread-saver'
import { backend } from '../backend/backend'
import { ANONYMOUS, whenUnavailable } from '../backend/calls'
import { currentRequest, oncePerRequest } from '../context'
import { staffCaller } from '../session/staff'
import { optionalPart } from './optional-part'

const NOTHING: Tonight = { evening: null, isHour: false, saved: null }

/** The bread-saver bags of a branch tonight. They can change at any second of the sale, so the page is then not cached. */
export const loadTonight = oncePerRequest(async (branchId: number): Promise<Tonight> => {
  const found = backend()
    .breadSaver.tonight(ANONYMOUS, { branchId })
    .then((answer) => (answer.ok ? answer.value : NOTHING))
  const tonight = await optionalPart('bread-saver bags', found, NOTHING)
  const request = currentRequest()
  if (tonight.isHour && request !== undefined) request.isUncacheable = true
  return tonight
})

/** The evening's question to the staff of a branch; null without the right to answer. Shared by frame and page. */
export const loadBreadSaverQuestion = oncePerRequest(
  async (branchERPId: number): Promise<BreadSaverQuestion | null> => {
    const found = await backend().breadSaver.question(await staffCaller(), { branchERPId })
    return found.ok ? found.value : null
  },
)

/** The branch, for subscribing to its bread-saver evenings; null if it takes no part. */
export async function loadBreadSaverBranch(branchId: number) {
  const found = await backend().branches.details(ANONYMOUS, { branchId }).catch(whenUnavailable(null))
  if (found === null || !found.ok || !found.value.branchBreadSaverBag) return null
  const { branchERPId, branchPublicName } = found.value
  return { branchERPId, branchPublicName }
}
