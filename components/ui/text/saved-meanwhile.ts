/** Warns that saving the open form replaces `text`, which another person has saved meanwhile. */
export const savedMeanwhile = (text: string): string =>
  `${text === '' ? 'Inzwischen ist das hier leer.' : `Inzwischen steht hier: „${text}“.`} Ihre Eingabe ersetzt das.`
