/** Without a point to measure from, no branch is nearer than another: they come in random order (spec §4). */
import type { Branch } from '@/lib/contract/branches'

const STORAGE_KEY = 'branch-order'

/** One number for the whole visit, so that the order does not change under the visitor's eyes. */
function seedOfVisit(): number {
  const known = Number(sessionStorage.getItem(STORAGE_KEY))
  if (known > 0) return known
  const seed = 1 + Math.floor(Math.random() * 2 ** 31)
  sessionStorage.setItem(STORAGE_KEY, String(seed))
  return seed
}

/** Where a seed puts an id: a number that looks random, always the same (the finaliser of MurmurHash3). */
function placeOf(id: number, seed: number): number {
  let hash = Math.imul(id ^ seed, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The branches in an order of its own for each seed, the same however they came. */
export const shuffledBranches = (branches: readonly Branch[], seed: number = seedOfVisit()): Branch[] =>
  branches.toSorted((a, b) => placeOf(a.branchId, seed) - placeOf(b.branchId, seed) || a.branchId - b.branchId)
