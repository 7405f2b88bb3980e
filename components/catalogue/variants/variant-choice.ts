/** Finds the variant for a set of chosen attributes, and the options that lead to none (spec §2 "Variant modal"). Pure. */
import type { Variant } from '@/lib/contract/catalogue/catalogue'

/** Attribute name to chosen value, for example { Größe: 'Klein, 0,2 l' }. */
export type VariantChoice = Readonly<Record<string, string>>

type Choosable = Pick<Variant, 'variantAttribute' | 'skuEnabled' | 'isDefault'>

export type VariantGroup = {
  name: string
  options: readonly {
    value: string
    /** No variant has this value together with the choices of the groups before it: shown as disabled. */
    impossible: boolean
    /** A variant exists but is not available now: it can be chosen, so that the dialog can say so. */
    unavailable: boolean
  }[]
}

const matches = (variant: Choosable, choice: VariantChoice): boolean =>
  Object.entries(choice).every(([name, value]) => variant.variantAttribute[name] === value)

/** In the order of the groups in the dialog. */
const attributeNames = (variants: readonly Choosable[]): string[] => [
  ...new Set(variants.flatMap((variant) => Object.keys(variant.variantAttribute))),
]

/** Choices of the groups before `name`. */
function chosenBefore(names: readonly string[], name: string, choice: VariantChoice): VariantChoice {
  const before = names.slice(0, names.indexOf(name))
  return Object.fromEntries(before.flatMap((other) => (choice[other] === undefined ? [] : [[other, choice[other]]])))
}

/** Choice of the default variant if it is available, else of the first available one, else of the default. */
export function initialChoice(variants: readonly Choosable[]): VariantChoice {
  const byDefault = variants.find((variant) => variant.isDefault) ?? variants[0]
  const start = byDefault?.skuEnabled ? byDefault : (variants.find((variant) => variant.skuEnabled) ?? byDefault)
  return start?.variantAttribute ?? {}
}

/** The available variant with exactly these attributes, or null. */
export const chosenVariant = <V extends Choosable>(variants: readonly V[], choice: VariantChoice): V | null =>
  variants.find((variant) => variant.skuEnabled && matches(variant, choice)) ?? null

/** Score: the number of choices that a variant keeps; among equals an available variant wins. */
const closeness = (variant: Choosable, choice: VariantChoice): number =>
  2 * Object.entries(choice).filter(([name, value]) => variant.variantAttribute[name] === value).length +
  Number(variant.skuEnabled)

/** The choice after a click: groups before `name` stay; later groups change if there is no such variant. */
export function choose(
  variants: readonly Choosable[],
  choice: VariantChoice,
  name: string,
  value: string,
): VariantChoice {
  const fixed = { ...chosenBefore(attributeNames(variants), name, choice), [name]: value }
  const combined = { ...choice, ...fixed }
  const possible = variants.filter((variant) => matches(variant, fixed))
  const [best] = possible.toSorted((a, b) => closeness(b, combined) - closeness(a, combined))
  return best?.variantAttribute ?? combined
}

/** One group per attribute; values are in the order of the variants. */
export function variantGroups(variants: readonly Choosable[], choice: VariantChoice): VariantGroup[] {
  const names = attributeNames(variants)
  return names.map((name) => {
    const values = [...new Set(variants.flatMap((variant) => variant.variantAttribute[name] ?? []))]
    const before = chosenBefore(names, name, choice)
    return {
      name,
      options: values.map((value) => ({
        value,
        impossible: !variants.some((variant) => matches(variant, { ...before, [name]: value })),
        unavailable: chosenVariant(variants, choose(variants, choice, name, value)) === null,
      })),
    }
  })
}
