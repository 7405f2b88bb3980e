/** Follows the version of a far bakery's shared data (catalogue, branches) by long polling. */

/** The bakery's response: see `versionResponse` of the contract. */
export type VersionReport = { version: string; batch: boolean }

/** Pause after an error, a response of another process, or a response without a new version. */
const PAUSE_MS = 1_000
const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, PAUSE_MS).unref())

const processOf = (version: string): string => version.slice(0, version.lastIndexOf('.'))
const countOf = (version: string): number => Number(version.slice(version.lastIndexOf('.') + 1))

/** Versions of different processes cannot be compared. */
const isNewer = (version: string, than: string): boolean =>
  processOf(version) === processOf(than) && countOf(version) > countOf(than)

/**
 * `fetchVersion` resolves when the version differs from `known`. After the first response with a version one call is always open,
 * so that a change takes effect here at once. If it fails, the version is unknown (null).
 */
export function createFarVersion(fetchVersion: (known: string | null) => Promise<VersionReport>) {
  let current: string | null = null
  let takesBatches = false
  let isFollowing = false

  async function follow(): Promise<void> {
    let known: string | null = null
    for (;;) {
      const startedAt = performance.now()
      const { version, batch }: VersionReport = await fetchVersion(known)
      // The bakery should have waited for another version.
      const isTooEarly = version === known && performance.now() - startedAt < PAUSE_MS
      const isOtherProcess = known !== null && processOf(version) !== processOf(known)
      known = version
      // All processes of a bakery run the same release, except during a deployment.
      takesBatches = batch
      if (isOtherProcess) {
        // The bakery was restarted or has several processes, and the next one may have other data.
        current = null
        await pause()
      } else if (current === null || !isNewer(current, version)) current = version
      if (isTooEarly) await pause()
    }
  }

  async function followUntilFault(): Promise<void> {
    isFollowing = true
    await follow().catch(() => {})
    current = null
    takesBatches = false
    await pause()
    isFollowing = false
  }

  return {
    /** null while the version is unknown. */
    current: (): string | null => current,
    /** Whether several reads may be sent as one call. */
    takesBatches: (): boolean => takesBatches,
    /** Notes the version of a response. */
    note(version: string | undefined): void {
      if (version === undefined) return
      if (!isFollowing) void followUntilFault()
      else if (current !== null && isNewer(version, current)) current = version
    },
  }
}

export type FarVersion = ReturnType<typeof createFarVersion>
