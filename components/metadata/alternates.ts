/** The one address of a page, and that it is in German. */
export const alternates = (path: string) => ({ canonical: path, languages: { de: path } })
