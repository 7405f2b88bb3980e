/** The allergen behind a filter option: 'Sesam' for 'Ohne Sesam'. */
export const allergenName = (filterLabel: string): string => filterLabel.replace(/^ohne /i, '')
