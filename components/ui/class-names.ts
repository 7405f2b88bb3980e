/** Joins the class names that are there, so that a component can write conditions inline. */
export const classNames = (...names: ReadonlyArray<string | false | null | undefined>): string =>
  names.filter(Boolean).join(' ')
