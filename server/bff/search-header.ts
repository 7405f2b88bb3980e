/** Carries the query of an HTML page's address to the layout, which Next gives no search parameters. */
export const SEARCH_HEADER = 'x-page-search'
