/** What the list of suggestions tells the field. `active` is the id of the chosen option. */
export type Popup = { open: boolean; active: string | undefined }
