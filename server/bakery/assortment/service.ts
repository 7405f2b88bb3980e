/** Assortment: head office's changes of products and prices, their release, and their application. */
import { assortment as contract } from '@/lib/contract/assortment/assortment'
import type { BakeryBackend } from '@/lib/contract/contract'
import type { Operation } from '@/lib/contract/operation'
import { replaceOperations } from '../../operations'
import type { BranchesService } from '../branches/service'
import type { CatalogueService } from '../catalogue/service'
import type { Job } from '../db/jobs'
import type { BakeryDeps } from '../deps'
import { previewGrid, readGrid, readGridCells, setGrid } from './branches/grid'
import { addVariants, createProduct } from './create-product'
import { giveChangeBack, releaseChanges, withdrawChange } from './decide-change'
import { discardImport, publishImport, readImport, readImports, uploadImport } from './imports/imports'
import { readWorkbook } from './imports/workbook'
import { addPhoto, findPhoto } from './photos'
import { createPreviews, type Previews, previewChange } from './preview'
import { publishDue } from './publish'
import { listEditedProducts, readChangeEdits, readChanges, readProduct } from './read'
import { type RecallDeps, readRecall, warnCustomers } from './recall'
import { previewRise, raisePrices } from './rise'
import { type AssortmentDeps, saveChange, submitDraft, undoChange } from './save-change'

const PUBLISH_EVERY_MS = 1_000

export { withPreviews } from './preview'

type Deps = Pick<BakeryDeps, 'log'> &
  AssortmentDeps &
  RecallDeps & { branches: BranchesService; catalogue: Pick<CatalogueService, 'refresh'> }

/** A draft, and a change that waits for its release, are not in the catalogue. */
const isInCatalogue = (written: unknown): boolean =>
  !['draft', 'waiting'].includes((written as { state?: string }).state ?? '')

/** Answers a change when the catalogue in memory has it, so that the lists that are read next show it. */
const withRefresh = (
  operations: BakeryBackend['assortment'],
  { catalogue }: Pick<Deps, 'catalogue'>,
): BakeryBackend['assortment'] => {
  const kinds: Readonly<Record<string, Operation>> = contract
  return replaceOperations({ assortment: operations }, (run, _module, name) =>
    kinds[name]?.kind === 'read'
      ? run
      : async (caller, input) => {
          const result = await run(caller, input)
          if (result.ok && isInCatalogue(result.value)) await catalogue.refresh()
          return result
        },
  ).assortment
}

type Assortment = { operations: BakeryBackend['assortment']; job: Job; previews: Previews }

export function createAssortmentService(deps: Deps): Assortment {
  const previews = createPreviews(deps)
  return {
    previews,
    operations: withRefresh(
      {
        products: (_caller, input) => listEditedProducts(deps, input),
        product: (caller, input) => readProduct(deps, caller, input),
        changes: (caller, input) => readChanges(deps, caller, input),
        changeEdits: (_caller, input) => readChangeEdits(deps, input),
        save: (caller, input) => saveChange(deps, caller, input),
        submit: (caller, input) => submitDraft(deps, caller, input),
        release: (caller, input) => releaseChanges(deps, caller, input),
        giveBack: (caller, input) => giveChangeBack(deps, caller, input),
        withdraw: (caller, input) => withdrawChange(deps, caller, input),
        preview: (caller, input) => previewChange({ ...deps, previews }, caller, input),
        undo: (caller, input) => undoChange(deps, caller, input),
        create: (caller, input) => createProduct(deps, caller, input),
        addVariants: (caller, input) => addVariants(deps, caller, input),
        addPhoto: (caller, input) => addPhoto(deps, caller, input),
        photo: (_caller, input) => findPhoto(deps, input),
        risePreview: (_caller, input) => previewRise(deps, input),
        raise: (caller, input) => raisePrices(deps, caller, input),
        grid: () => readGrid(deps),
        gridCells: (_caller, input) => readGridCells(deps, input),
        gridPreview: (_caller, input) => previewGrid(deps, input),
        setGrid: (caller, input) => setGrid(deps, caller, input),
        imports: (caller) => readImports(deps, caller),
        import: (caller, input) => readImport(deps, caller, input),
        workbook: (caller, input) => readWorkbook(deps, caller, input),
        upload: (caller, input) => uploadImport(deps, caller, input),
        publish: (caller, input) => publishImport(deps, caller, input),
        discard: (caller, input) => discardImport(deps, caller, input),
        recall: (caller, input) => readRecall(deps, caller, input),
        warn: (caller, input) => warnCustomers(deps, caller, input),
      },
      deps,
    ),
    job: { name: 'apply planned changes of the assortment', everyMs: PUBLISH_EVERY_MS, run: () => publishDue(deps) },
  }
}
