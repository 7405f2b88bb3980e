/** Calls of the catalogue by visitors who preview a change. */
import type { BakeryBackend } from '@/lib/contract/contract'
import type { Caller } from '@/lib/contract/operation'
import { maySeePreview, readPreview } from '../session/preview'

type Run = (caller: Caller, input: never) => Promise<unknown>

/** Adds the change that the visitor of the current request previews to the callers of the catalogue. */
export const withPreviewCallers = (backend: BakeryBackend): BakeryBackend => ({
  ...backend,
  catalogue: Object.fromEntries(
    Object.entries(backend.catalogue as unknown as Record<string, Run>).map(([name, run]): [string, Run] => [
      name,
      async (caller, input) => {
        const preview = maySeePreview() ? await readPreview() : null
        return run(preview === null ? caller : { ...caller, preview: preview.changeId }, input)
      },
    ]),
  ) as unknown as BakeryBackend['catalogue'],
})
