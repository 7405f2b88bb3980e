/** Reads the docstrings of the contract, which become descriptions in the OpenAPI documents. */

const TOKEN =
  /^( *)(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n(?= *(?:export const |const )?'?[\w.]+'?(?:: | = |,\n))|(?:export const |const )?'?([\w.]+)'?(?:: | = |,$))/gm

const plain = (comment: string): string => comment.replaceAll(/\s*\n\s*\*? ?/g, ' ').trim()

/**
 * Docstrings of a source formatted by Biome, by path: 'priceTier.quantity', 'catalogue.filter'. The depth of a
 * name is its indentation.
 */
export function readDocstrings(source: string): Map<string, string> {
  const found = new Map<string, string>()
  const path: string[] = []
  let pending: string | null = null
  for (const [, indent = '', comment, name] of source.matchAll(TOKEN)) {
    if (comment !== undefined) {
      pending = plain(comment)
      continue
    }
    const depth = indent.length / 2
    path.length = depth
    path[depth] = name ?? ''
    if (pending !== null) found.set(path.filter(Boolean).join('.'), pending)
    pending = null
  }
  return found
}
