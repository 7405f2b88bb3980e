import type { BranchesService } from '../branches/service'
import type { CatalogueService } from '../catalogue/service'
import type { BakeryDeps } from '../deps'

/** Dependencies of the use cases of reports. */
export type ReportsDeps = Pick<BakeryDeps, 'db' | 'clock'> & {
  branches: Pick<BranchesService, 'all' | 'byErpId'>
  catalogue: Pick<CatalogueService, 'productsById' | 'wholeCatalogue'>
}
