/** Which variant a set of chosen attributes means, and which choices lead nowhere (spec §2 "Variant modal"). Pure. */
import type { Variant } from '@/lib/contract/catalogue'

/** Attribute name to chosen value, for example { Größe: 'Klein, 0,2 l' }. */
export type VariantChoice = Readonly<Record<string, string>>

type Choosable = Pick<Variant, 'variantAttribute' | 'skuEnabled' | 'isDefault'>

export type VariantGroup = {
  name: string
  options: readonly {
    value: string
    /** There is no such variant beside what the groups before it say: shown, and not to be chosen. */
    impossible: boolean
    /** There is one, and it cannot be had now: to be chosen, so that the dialog can say so. */
    unavailable: boolean
  }[]
}

const matches = (variant: Choosable, choice: VariantChoice): boolean =>
  Object.entries(choice).every(([name, value]) => variant.variantAttribute[name] === value)

/** In the order in which the dialog asks. */
const attributeNames = (variants: readonly Choosable[]): string[] => [
  ...new Set(variants.flatMap((variant) => Object.keys(variant.variantAttribute))),
]

/** What the groups before this one say. */
function chosenBefore(names: readonly string[], name: string, choice: VariantChoice): VariantChoice {
  const before = names.slice(0, names.indexOf(name))
  return Object.fromEntries(before.flatMap((other) => (choice[other] === undefined ? [] : [[other, choice[other]]])))
}

/** The default variant if it can be had, else the first that can, else the default all the same. */
export function initialChoice(variants: readonly Choosable[]): VariantChoice {
  const byDefault = variants.find((variant) => variant.isDefault) ?? variants[0]
  const start = byDefault?.skuEnabled ? byDefault : (variants.find((variant) => variant.skuEnabled) ?? byDefault)
  return start?.variantAttribute ?? {}
}

/** The variant with exactly these attributes that can be had, or null. */
export const chosenVariant = <V extends Choosable>(variants: readonly V[], choice: VariantChoice): V | null =>
  variants.find((variant) => variant.skuEnabled && matches(variant, choice)) ?? null

/** How many of the other choices a variant keeps; one that can be had is preferred among equals. */
const closeness = (variant: Choosable, choice: VariantChoice): number =>
  2 * Object.entries(choice).filter(([name, value]) => variant.variantAttribute[name] === value).length +
  Number(variant.skuEnabled)

/** The choice after a click: the groups before it stay, those after it give way where there is no such variant. */
export function choose(
  variants: readonly Choosable[],
  choice: VariantChoice,
  name: string,
  value: string,
): VariantChoice {
  const fixed = { ...chosenBefore(attributeNames(variants), name, choice), [name]: value }
  const wanted = { ...choice, ...fixed }
  const possible = variants.filter((variant) => matches(variant, fixed))
  const [best] = possible.toSorted((a, b) => closeness(b, wanted) - closeness(a, wanted))
  return best?.variantAttribute ?? wanted
}

/** One group per attribute, values in the order of the variants. */
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
