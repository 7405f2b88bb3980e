import { useMutation } from '@tanstack/react-query'
import type { ApiError } from '@/components/state/api/call'
import type { GridAct } from '@/lib/contract/assortment/assortment-grid'
import { readRegion } from './grid-queries'
import { actsLike, type Region, type shownAxes } from './grid-rules'

type CopyBranchOptions = {
  shown: ReturnType<typeof shownAxes>
  /** Empty: every day. */
  day: string
  onRead: (acts: readonly GridAct[]) => void
}

/** Reads what another branch sells of the selected rows, as acts for the selection. */
export const useCopyBranch = ({ shown, day, onRead }: CopyBranchOptions) =>
  useMutation<readonly GridAct[], ApiError, { region: Region; erpId: number }>({
    mutationFn: async ({ region, erpId }) => {
      const rows = shown.products.slice(region.top, region.bottom + 1)
      // Here only the branch's number is needed.
      const shownAt = await readRegion(rows, [{ erpId, name: '', land: '' }], day)
      return actsLike(shown, region, new Map(rows.map(({ skuNumber }) => [skuNumber, shownAt(skuNumber, erpId)])))
    },
    onSuccess: onRead,
  })
