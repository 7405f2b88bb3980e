/** Which version of what everybody sees alike a far bakery answers by, for as long as it says so. */

/** What the bakery tells: see `toldVersion` of the contract. */
export type Told = { version: string; batch: boolean }

/** Who has not been answered, by another process than before, or without anything new, asks no sooner again. */
const REST_MS = 1_000
const rest = () => new Promise<void>((resolve) => void setTimeout(resolve, REST_MS).unref())

const processOf = (version: string): string => version.slice(0, version.lastIndexOf('.'))
const countOf = (version: string): number => Number(version.slice(version.lastIndexOf('.') + 1))

/** Processes count for themselves. */
const isNewer = (version: string, than: string): boolean =>
  processOf(version) === processOf(than) && countOf(version) > countOf(than)

/**
 * `ask` is answered when the version is another than the one known. One question is always open from the first answer that tells
 * a version, so that a change is known here as soon as there; where it is not answered nothing is known.
 */
export function createFarVersion(ask: (known: string | null) => Promise<Told>) {
  let current: string | null = null
  let takesBatches = false
  let isFollowing = false

  async function follow(): Promise<void> {
    let known: string | null = null
    for (;;) {
      const askedAt = performance.now()
      const { version, batch }: Told = await ask(known)
      // It was to wait until there is another.
      const isHasty = version === known && performance.now() - askedAt < REST_MS
      const isOtherProcess = known !== null && processOf(version) !== processOf(known)
      known = version
      // All of them are of one kind, or soon will be; one that is not says so, and is asked for each by itself.
      takesBatches = batch
      if (isOtherProcess) {
        // It was started anew, or there are several, and who is asked next may not know what another does.
        current = null
        await rest()
      } else if (current === null || !isNewer(current, version)) current = version
      if (isHasty) await rest()
    }
  }

  async function followUntilFault(): Promise<void> {
    isFollowing = true
    await follow().catch(() => {})
    current = null
    takesBatches = false
    await rest()
    isFollowing = false
  }

  return {
    /** null while nobody says what is true. */
    current: (): string | null => current,
    /** Several reads may go as one call. */
    takesBatches: (): boolean => takesBatches,
    /** What an answer said of itself. */
    note(version: string | undefined): void {
      if (version === undefined) return
      if (!isFollowing) void followUntilFault()
      else if (current !== null && isNewer(version, current)) current = version
    },
  }
}

export type FarVersion = ReturnType<typeof createFarVersion>
