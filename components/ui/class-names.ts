/** Joins class names and skips false, null and undefined, so that conditions can be written inline. */
export const classNames = (...names: ReadonlyArray<string | false | null | undefined>): string =>
  names.filter(Boolean).join(' ')
