/** Words of production lists. */

/** Column of goods whose branch does not exist. */
export const withoutBranchWords = 'Ohne Filiale'
