/** Random order of branches, for lists without a point to measure distances from (spec §4). */
import type { Branch } from '@/lib/contract/branches/branches'

const STORAGE_KEY = 'branch-order'

/** One seed per tab, so that the order stays the same during a visit. */
function seedOfVisit(): number {
  const known = Number(sessionStorage.getItem(STORAGE_KEY))
  if (known > 0) return known
  const seed = 1 + Math.floor(Math.random() * 2 ** 31)
  sessionStorage.setItem(STORAGE_KEY, String(seed))
  return seed
}

/** Pseudo-random rank of an id for a seed (the finaliser of MurmurHash3). */
function rankOf(id: number, seed: number): number {
  let hash = Math.imul(id ^ seed, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Order of the branches for a seed, independent of the input's order. In browsers the seed defaults to the tab's. */
export const shuffledBranches = (branches: readonly Branch[], seed: number = seedOfVisit()): Branch[] =>
  branches.toSorted((a, b) => rankOf(a.branchId, seed) - rankOf(b.branchId, seed) || a.branchId - b.branchId)
