/** Calls of the catalogue and the content by visitors who preview a change. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { replaceOperations } from '../../operations'
import { maySeePreview, readPreview } from '../session/preview'

/** Adds the change that the visitor of the current request previews to the callers of these modules. */
export const withPreviewCallers = (backend: BakeryBackend): BakeryBackend => ({
  ...backend,
  ...replaceOperations(
    { catalogue: backend.catalogue, content: backend.content },
    (run, module) => async (caller, input) => {
      const preview = maySeePreview() ? await readPreview() : null
      if (preview?.of !== module) return run(caller, input)
      return run(
        {
          ...caller,
          ...(preview.of === 'catalogue' ? { preview: preview.changeId } : { contentPreview: preview.changeId }),
        },
        input,
      )
    },
  ),
})
