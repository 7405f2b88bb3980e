export const sum = (numbers: readonly number[]): number => numbers.reduce((left, right) => left + right, 0)
