/** Tells storefronts by which version of what everybody sees alike this process answers. */
import { randomUUID } from 'node:crypto'
import { VERSION_WAIT_MS } from '@/lib/contract/transport'

export type Versions = {
  version: () => number
  /** Answers how to listen no more. */
  onVersionChange: (listener: () => void) => () => void
}

export function createVersionTeller({ version, onVersionChange }: Versions) {
  // Another process counts for itself.
  const id = randomUUID()
  const now = (): string => `${id}.${version()}`
  const waiting = new Set<() => void>()
  const release = () => {
    for (const answer of waiting) answer()
  }
  const ignore = onVersionChange(release)

  return {
    now,
    /** The version as soon as it is another than `known`, or what it still is after a while. */
    async whenOtherThan(known: string | null): Promise<string> {
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
    /** Leaves nobody waiting. */
    end(): void {
      ignore()
      release()
    },
  }
}
