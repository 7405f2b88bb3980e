/** Environment variables with several named whole numbers, e.g. `carts:60,mails:90`. A missing name has its default. */
import { z } from 'zod'

type Bounds = { min: number; max: number; fallback: number }

const PART = /^([a-z-]+):(\d+)$/

/** The numbers in `text`, or the end of a sentence that begins with the variable's name. */
function read<Name extends string>(text: string, known: Readonly<Record<Name, Bounds>>, example: string) {
  const isKnown = (name: string | undefined): name is Name => name !== undefined && Object.hasOwn(known, name)
  const values: Partial<Record<Name, number>> = {}
  for (const part of text.split(',').map((one) => one.trim())) {
    const [, name, digits] = PART.exec(part) ?? []
    if (!isKnown(name)) return `must be a list like ${example}, and ${JSON.stringify(part)} is no part of one`
    if (values[name] !== undefined) return `must name each number once, e.g. ${example}, and ${name} is there twice`
    const { min, max } = known[name]
    const value = Number(digits)
    if (value < min || value > max) return `must have ${min} to ${max} for ${name}, e.g. ${example}`
    values[name] = value
  }
  return values
}

export function namedNumbers<Name extends string>(known: Readonly<Record<Name, Bounds>>) {
  const names = Object.keys(known) as Name[]
  const defaults = Object.fromEntries(names.map((name) => [name, known[name].fallback])) as Record<Name, number>
  const example = names.map((name) => `${name}:${defaults[name]}`).join(',')
  return z
    .string()
    .transform((text, context) => {
      const values = read(text, known, example)
      if (typeof values !== 'string') return { ...defaults, ...values }
      context.addIssue(values)
      return z.NEVER
    })
    .prefault(example)
}
