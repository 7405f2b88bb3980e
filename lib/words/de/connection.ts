/** What is told where the shop is not reached. On its own, because every page's script carries it. */

export const OFFLINE = 'Keine Verbindung. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.'

/** Of any fault that nobody named (spec §8). */
export const UNKNOWN_FAULT = 'Es ist ein Fehler aufgetreten, bitte versuchen Sie es erneut.'

/** What is told when a part of the page could not be loaded. */
export const PART_FAULT = 'Dieser Teil der Seite konnte nicht geladen werden. Bitte prüfen Sie Ihre Internetverbindung.'
