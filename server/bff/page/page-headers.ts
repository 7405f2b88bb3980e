/** What a request for an HTML page carries on its way through the server. */

/** The query of its address: Next gives a layout no search parameters. '' or '?…' */
export const SEARCH_HEADER = 'x-page-search'
/** What a script of this page must name to be run. */
export const NONCE_HEADER = 'x-nonce'
/** What the middleware refuses the request with, see `refused-request.ts`. */
export const REFUSAL_HEADER = 'x-refusal'
/** There may be another answer than the page: only then does the middleware look at the request. */
export const DETOUR_HEADER = 'x-page-detour'
/** The page is one of the people behind the counter: nothing of the shop stands around it. */
export const TEAM_HEADER = 'x-team-page'
