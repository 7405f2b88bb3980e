/** A product's page inside the form of head office: its address says which change it shows. */
const FRAMED = /^\?vorschau=(\d{1,9})$/

/** `changeId` 0: the page as it is now. */
export const framedPage = (productUrl: string, changeId: number): string => `${productUrl}?vorschau=${changeId}`

/** The change that an address asks to see inside the form; null for every other address. */
export function framedChange(path: string, search: string): number | null {
  const found = path.startsWith('/produkte/') ? FRAMED.exec(search)?.[1] : undefined
  return found === undefined ? null : Number(found)
}
