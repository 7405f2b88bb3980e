/** Words of imports of spreadsheets that are stored with a change. */

/** Why a change was made that came from a file. */
export const importReason = (fileName: string): string => `Import: ${fileName}`
