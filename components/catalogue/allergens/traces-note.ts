/** Note on every list or dialog that excludes an allergen. */
export const TRACES_NOTE = 'Spuren sind nicht ausgeschlossen. Bitte fragen Sie in Ihrem Geschäft.'
