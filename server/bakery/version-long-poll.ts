/** Long polling of the version of the shared data (catalogue, branches, content) that this process serves. */
import { randomUUID } from 'node:crypto'
import { VERSION_WAIT_MS } from '@/lib/contract/transport'

export type VersionSource = {
  version: () => number
  /** Returns the function that unsubscribes. */
  onVersionChange: (listener: () => void) => () => void
}

export function createVersionLongPoll({ version, onVersionChange }: VersionSource) {
  // Versions of different processes are not comparable.
  const id = randomUUID()
  const now = (): string => `${id}.${version()}`
  const waiting = new Set<() => void>()
  const release = () => {
    for (const answer of waiting) answer()
  }
  const ignore = onVersionChange(release)

  return {
    now,
    /** Resolves as soon as the version differs from `known`, at the latest after VERSION_WAIT_MS with the unchanged one. */
    async waitForChange(known: string | null): Promise<string> {
      if (known === now()) {
        await new Promise<void>((resolve) => {
          const answer = () => {
            clearTimeout(timer)
            waiting.delete(answer)
            resolve()
          }
          const timer = setTimeout(answer, VERSION_WAIT_MS)
          waiting.add(answer)
        })
      }
      return now()
    },
    /** Unsubscribes and resolves all waiting calls. */
    end(): void {
      ignore()
      release()
    },
  }
}
