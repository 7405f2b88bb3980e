import type { BrandHome } from '@/lib/brand-kinds'
import type { Branch } from '@/lib/contract/branches/branches'

export type House = {
  roof: 'stepped' | 'pointed' | 'bell' | 'wide' | 'hipped' | 'mansard' | 'station'
  /** In a row of the upper floor. */
  windows: 2 | 3 | 4
}

const roofs = {
  gable: ['stepped', 'pointed', 'bell'],
  chalet: ['wide', 'hipped', 'mansard'],
} as const satisfies Record<BrandHome['houses'], readonly House['roof'][]>

/** A branch has the same house every day, and its neighbours in the list have others. */
export function houseOf(
  houses: BrandHome['houses'],
  { branchERPId, branchKind }: Pick<Branch, 'branchERPId' | 'branchKind'>,
): House {
  const windows = ([2, 3, 4] as const)[Math.floor(branchERPId / 3) % 3] ?? 3
  const roof = branchKind === 'station' ? 'station' : (roofs[houses][branchERPId % 3] ?? roofs[houses][0])
  return { roof, windows }
}
