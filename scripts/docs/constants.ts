/** Numbers of the code that no module exports, read from its text. */
import { sources, textOf } from './documents'

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** `const NAME = 20 * 60_000` of the one file below `folder` that has it; throws for none, for several, and for what is no number. */
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

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** As sentences write small numbers: 'four', 'fifteen'. */
export const inWords = (number: number): string =>
  ({ 15: 'fifteen', 20: 'twenty' })[number] ?? WORDS[number] ?? String(number)
