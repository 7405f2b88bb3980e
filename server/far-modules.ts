/** Which modules of the bakery are another's, reached over HTTP. Pure. */

/**
 * Each only tells what anybody may know. Whatever holds places, takes money or knows persons is one database's and never
 * comes apart: an order that one side has sold and the other has not is nobody's.
 */
export const detachableModules = ['catalogue', 'branches', 'content', 'geocoding'] as const
export type DetachableModule = (typeof detachableModules)[number]

/** 'all': this process has no bakery of its own. */
export type FarModules = 'all' | readonly DetachableModule[]

const isDetachable = (name: string): name is DetachableModule => detachableModules.some((known) => known === name)

/** What `BAKERY_URL` and `BAKERY_MODULES_FAR` ask for, or a sentence for the operator on why that cannot be. */
export function readFarModules(
  url: string | undefined,
  names: string | undefined,
): { modules: FarModules } | { fault: string } {
  if (names === undefined) return { modules: url === undefined ? [] : 'all' }
  if (url === undefined) {
    return {
      fault: `BAKERY_URL must be set because BAKERY_MODULES_FAR is, e.g. http://localhost:3100: somebody has to answer for ${names}.`,
    }
  }
  const given = [...new Set(names.split(',').map((name) => name.trim()))]
  const other = given.find((name) => !isDetachable(name))
  if (other === undefined) return { modules: given.filter(isDetachable) }
  return {
    fault: `BAKERY_MODULES_FAR must name one or more of ${detachableModules.join(', ')}, e.g. catalogue,branches. It names ${JSON.stringify(other)}: whatever holds places, money or persons stays together. Without BAKERY_MODULES_FAR all of the bakery is behind BAKERY_URL.`,
  }
}
