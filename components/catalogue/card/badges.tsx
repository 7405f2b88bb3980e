import { Badge } from '@/components/ui/text/badge'
import type { Product } from '@/lib/contract/catalogue/catalogue'
import styles from './badges.module.css'

const PREMIUM = 'Premium'

/** At most two badges: Premium first, then those of the catalogue. */
export const badgesOf = ({ tags, badges }: Pick<Product, 'tags' | 'badges'>): string[] =>
  [...(tags.includes(PREMIUM) ? [PREMIUM] : []), ...badges].slice(0, 2)

/** Badges on the corner of a card's picture. */
export function Badges({ badges }: { badges: readonly string[] }) {
  if (badges.length === 0) return null
  return (
    <div className={styles['badges']}>
      {badges.map((badge) => (
        <Badge key={badge} tone={badge === PREMIUM ? 'premium' : 'plain'}>
          {badge}
        </Badge>
      ))}
    </div>
  )
}
