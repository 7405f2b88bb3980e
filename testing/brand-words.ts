/** Words that must not appear with another brand. */
import type { Brand, Business } from '@/lib/brand-kinds'

/** Matches words that name the brand. */
export function brandWordsOf({ brand, business }: { brand: Brand; business: Business }): RegExp {
  const { name, account, cart, greeting, claim } = brand
  const words = [name, account, cart, greeting, claim, business.phone, business.legal.street]
  return new RegExp(`(?<!\\p{L})(${words.join('|')})(?!\\p{L})`, 'u')
}
