/** Numbers of the code that no module exports, read from its text. */
import { sources, textOf } from './documents'

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** `const NAME = 20 * 60_000` of the one file below `folder` that has it; throws for none, for several, and for what is not a number. */
export function constant(name: string, folder: string): number {
  const found = sources
    .filter((file) => file.startsWith(folder) && !isTest(file))
    .flatMap((file) => new RegExp(`const ${name} = ([\\d_ *.]+)$`, 'm').exec(textOf(file))?.[1] ?? [])
  if (found.length !== 1) throw new Error(`${name} is ${found.length} times a number in ${folder}`)
  return (found[0] ?? '')
    .replaceAll('_', '')
    .split('*')
    .reduce((product, factor) => product * Number(factor), 1)
}

const WORDS: readonly string[] = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen'],
]

/** As sentences write small numbers: 'four', 'fifteen'. */
export const inWords = (number: number): string => WORDS[number] ?? String(number)

/** The same sentence with each of its numbers, in digits or words, one greater. */
export const withOtherNumbers = (sentence: string): string =>
  sentence
    .replaceAll(/\d+/g, (digits) => String(Number(digits) + 1))
    .replaceAll(/[a-z]+/gi, (word) => {
      const number = WORDS.indexOf(word.toLowerCase())
      return number === -1 ? word : inWords(number + 1)
    })
