/** Messages about the connection. A file of its own, because the script of every page contains it. */

export const OFFLINE = 'Keine Verbindung. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.'

/** For faults without a message (spec §8). */
export const UNKNOWN_FAULT = 'Es ist ein Fehler aufgetreten, bitte versuchen Sie es erneut.'

/** A part of the page could not be loaded. */
export const PART_FAULT = 'Dieser Teil der Seite konnte nicht geladen werden. Bitte prüfen Sie Ihre Internetverbindung.'
