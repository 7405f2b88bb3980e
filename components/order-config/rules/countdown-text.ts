/** Texts for the time left of a slot hold. They are separate from `hold-end.ts`, which every page loads. */
import { reservedWords } from '@/lib/words/de/order-config'

const MINUTE_MS = 60_000

/** '4:05' */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** For screen readers; changes once a minute, so that it is read out that often. */
export const spokenText = (leftMs: number): string => reservedWords(Math.ceil(leftMs / MINUTE_MS))
