/** The search in the list of branches. */
import type { BranchSummary } from '@/lib/contract/branches/branch-settings'

const folded = (text: string): string => text.toLocaleLowerCase('de')

/** Branches whose name, city, number, price zone or bakehouse contains each word. */
export const branchesShown = (branches: readonly BranchSummary[], search: string): BranchSummary[] => {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return branches.filter(({ name, city, branchERPId, priceZone, bakehouse }) => {
    const text = folded(`${name} ${city} ${branchERPId} ${priceZone} ${bakehouse}`)
    return words.every((word) => text.includes(word))
  })
}
