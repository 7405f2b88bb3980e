/** What the search field shares with others: it stands on every page, so this imports nothing. */

/** As long as the call for products takes it. */
export const LONGEST_SEARCH = 100

/** What the list of suggestions tells the field. `active` is the id of the chosen option. */
export type Popup = { open: boolean; active: string | undefined }
