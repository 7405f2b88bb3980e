/** What lists of the bakehouse say by themselves. */

/** Where goods stand whose branch is nowhere. */
export const withoutBranchWords = 'Ohne Filiale'
