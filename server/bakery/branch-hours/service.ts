/** Hours of a branch as its own people change them. */
import type { BakeryBackend } from '@/lib/contract/contract'
import type { BranchesService } from '../branches/service'
import type { BakeryDeps } from '../deps'
import { pauseOperations } from './pauses'

type Deps = { branches: Pick<BranchesService, 'all' | 'byErpId'> }

export const createBranchHoursService = (bakery: BakeryDeps, { branches }: Deps): BakeryBackend['branchHours'] => ({
  ...pauseOperations(bakery, branches),
})
