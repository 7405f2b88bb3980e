/** Reads which modules of the bakery another system serves over HTTP. Pure. */

/**
 * These modules only read public data. Slot holds, payments and customers stay in one database, because an order must not
 * exist on one side only.
 */
export const detachableModules = ['catalogue', 'branches', 'content', 'geocoding'] as const
export type DetachableModule = (typeof detachableModules)[number]

/** 'all': this process has no bakery of its own. */
export type FarModules = 'all' | readonly DetachableModule[]

const isDetachable = (name: string): name is DetachableModule => detachableModules.some((known) => known === name)

/** Reads `BAKERY_URL` and `BAKERY_MODULES_FAR`; `fault` is a sentence for the operator. */
export function readFarModules(
  url: string | undefined,
  names: string | undefined,
): { modules: FarModules } | { fault: string } {
  if (names === undefined) return { modules: url === undefined ? [] : 'all' }
  if (url === undefined) {
    return {
      fault: `BAKERY_URL must be set because BAKERY_MODULES_FAR is, e.g. http://localhost:3100: the address of the system that serves ${names}.`,
    }
  }
  const requested = [...new Set(names.split(',').map((name) => name.trim()))]
  const unknown = requested.find((name) => !isDetachable(name))
  if (unknown === undefined) return { modules: requested.filter(isDetachable) }
  return {
    fault: `BAKERY_MODULES_FAR must name one or more of ${detachableModules.join(', ')}, e.g. catalogue,branches. It names ${JSON.stringify(unknown)}: modules with slots, payments or customers cannot be moved. Without BAKERY_MODULES_FAR the whole bakery is behind BAKERY_URL.`,
  }
}
