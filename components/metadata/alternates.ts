/** Metadata with the canonical address and the language of a page. */
export const alternates = (path: string) => ({ canonical: path, languages: { de: path } })
