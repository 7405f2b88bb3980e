/** A bakery of which some modules are another's. */
import type { BakeryBackend } from '@/lib/contract/contract'

/** `near` with the modules named taken from `far`. */
export const mixBackends = (
  near: BakeryBackend,
  far: BakeryBackend,
  modules: readonly (keyof BakeryBackend)[],
): BakeryBackend => ({ ...near, ...Object.fromEntries(modules.map((module) => [module, far[module]])) })
