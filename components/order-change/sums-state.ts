/** Whether the sums on screen belong to the draft, are being loaded, or could not be loaded. */
export type SumsState = 'current' | 'loading' | 'unavailable'
