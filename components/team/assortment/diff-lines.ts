/** Lines of a change's difference. Pure. */

type Edit = { skuNumber: string; name?: string; field: string; before: string; after: string }

export type DiffLine<E extends Edit> = {
  edit: E
  /** The name of the product; with its number where it stands for one of several products of this name. */
  product: string
  /** So many products of this name change in the same way. */
  count: number
}

/** The edits without repetition: what a product and its variants have in common is one line. */
export function diffLines<E extends Edit>(edits: readonly E[]): DiffLine<E>[] {
  const byName = Map.groupBy(edits, ({ name }) => name ?? '')
  const numbers = (own: readonly E[]) => new Set(own.map(({ skuNumber }) => skuNumber)).size
  return [...byName].flatMap(([name, own]) => {
    const alike = Map.groupBy(own, ({ field, before, after }) => JSON.stringify([field, before, after]))
    return [...alike.values()].flatMap(([edit, ...others]) =>
      edit === undefined
        ? []
        : [
            {
              edit,
              product: others.length === 0 && numbers(own) > 1 ? `${name} (${edit.skuNumber})` : name,
              count: 1 + others.length,
            },
          ],
    )
  })
}
