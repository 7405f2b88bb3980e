/** Which variant a set of chosen attributes means, and which choices lead nowhere (spec §2 "Variant modal"). Pure. */
import type { Variant } from '@/lib/contract/catalogue'

/** Attribute name to chosen value, for example { Größe: 'Klein, 0,2 l' }. */
export type VariantChoice = Readonly<Record<string, string>>

type Choosable = Pick<Variant, 'variantAttribute' | 'skuEnabled' | 'isDefault'>

export type VariantGroup = { name: string; options: readonly { value: string; impossible: boolean }[] }

const matches = (variant: Choosable, choice: VariantChoice): boolean =>
  Object.entries(choice).every(([name, value]) => variant.variantAttribute[name] === value)

/** The default variant if it can be had, else the first that can, else the default all the same. */
export function initialChoice(variants: readonly Choosable[]): VariantChoice {
  const byDefault = variants.find((variant) => variant.isDefault) ?? variants[0]
  const start = byDefault?.skuEnabled ? byDefault : (variants.find((variant) => variant.skuEnabled) ?? byDefault)
  return start?.variantAttribute ?? {}
}

/** The variant with exactly these attributes that can be had, or null. */
export const chosenVariant = <V extends Choosable>(variants: readonly V[], choice: VariantChoice): V | null =>
  variants.find((variant) => variant.skuEnabled && matches(variant, choice)) ?? null

/** One group per attribute, values in the order of the variants; `impossible` beside what is chosen in other groups. */
export function variantGroups(variants: readonly Choosable[], choice: VariantChoice): VariantGroup[] {
  const names = [...new Set(variants.flatMap((variant) => Object.keys(variant.variantAttribute)))]
  return names.map((name) => {
    const values = [...new Set(variants.flatMap((variant) => variant.variantAttribute[name] ?? []))]
    return {
      name,
      options: values.map((value) => ({
        value,
        impossible: chosenVariant(variants, { ...choice, [name]: value }) === null,
      })),
    }
  })
}
