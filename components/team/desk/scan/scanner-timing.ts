/** A scanner types faster than any person: at most this many milliseconds between two keys. */
export const SCANNER_GAP_MS = 50

/** Fewer characters are no code. */
export const MIN_CODE_LENGTH = 4
