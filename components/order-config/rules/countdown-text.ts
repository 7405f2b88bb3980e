/** What is left of a hold, to be read and to be heard. Apart from `reservation-countdown.ts`, which every page loads. */
import { reservedWords } from '@/lib/words/de/order-config'

const MINUTE_MS = 60_000

/** '4:05' */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Read out once a minute. */
export const spokenText = (leftMs: number): string => reservedWords(Math.ceil(leftMs / MINUTE_MS))
