/** Placeholders in editorial texts: `{loyalty}` stands for the value that the shop uses. Pure. */

/** Texts by the placeholder's name. */
export type Placeholders = Readonly<Record<string, string>>

const PLACEHOLDER = /\{(\w+)\}/g

/** The text with the values; unknown names in braces stay as they are. */
export const filled = (text: string, values: Placeholders): string =>
  text.replaceAll(PLACEHOLDER, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? whole) : whole))

/** Names of the known placeholders in a text, each once. */
export const placeholdersIn = (text: string, values: Placeholders): string[] =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))].filter((name) =>
    Object.hasOwn(values, name),
  )
