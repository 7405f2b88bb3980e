/** Calls of the catalogue and the content by visitors who preview a change. */
import type { BakeryBackend } from '@/lib/contract/contract'
import type { Caller } from '@/lib/contract/operation'
import { maySeePreview, readPreview } from '../session/preview'

type Run = (caller: Caller, input: never) => Promise<unknown>

const callerFields = { catalogue: 'preview', content: 'contentPreview' } as const satisfies Record<string, keyof Caller>

/** Adds the change that the visitor of the current request previews to the callers of a module. */
const withCallers = <M extends keyof typeof callerFields>(module: M, operations: BakeryBackend[M]): BakeryBackend[M] =>
  Object.fromEntries(
    Object.entries(operations as unknown as Record<string, Run>).map(([name, run]): [string, Run] => [
      name,
      async (caller, input) => {
        const preview = maySeePreview() ? await readPreview() : null
        return run(preview?.of === module ? { ...caller, [callerFields[module]]: preview.changeId } : caller, input)
      },
    ]),
  ) as unknown as BakeryBackend[M]

export const withPreviewCallers = (backend: BakeryBackend): BakeryBackend => ({
  ...backend,
  catalogue: withCallers('catalogue', backend.catalogue),
  content: withCallers('content', backend.content),
})
