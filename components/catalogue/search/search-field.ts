/** Constants and types of the search field. The field is on every page, so this file imports nothing. */

/** Characters; the limit of `search` in POST /api/product/filter. */
export const LONGEST_SEARCH = 100

/** State of the list of suggestions. `active` is the element id of the active option. */
export type Popup = { open: boolean; active: string | undefined }
