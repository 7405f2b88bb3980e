import type { BakeryBackend } from '@/lib/contract/contract'

/** The backend `near`, with the named modules taken from `far`. */
export const mixBackends = (
  near: BakeryBackend,
  far: BakeryBackend,
  modules: readonly (keyof BakeryBackend)[],
): BakeryBackend => ({ ...near, ...Object.fromEntries(modules.map((module) => [module, far[module]])) })
