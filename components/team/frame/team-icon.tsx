import { classNames } from '@/components/ui/class-names'
import iconStyles from '@/components/ui/media/icon.module.css'
import sprite from './team-icons.svg'

/** Every symbol of `team-icons.svg`. Icons shared with customers are in `components/ui`. */
export type TeamIconName =
  | 'article'
  | 'book-open'
  | 'bread'
  | 'bread-bag'
  | 'calendar-blank'
  | 'chart-bar'
  | 'clock'
  | 'hand-coins'
  | 'history'
  | 'list-checks'
  | 'pause'
  | 'printer'
  | 'qr-code'
  | 'speaker'
  | 'speaker-slash'
  | 'squares-four'
  | 'storefront'
  | 'ticket'
  | 'users'
  | 'wifi'
  | 'wifi-slash'

const spriteUrl: string = sprite.src

/** As `Icon` of components/ui: hidden from assistive technology, coloured like the text around it. */
export const TeamIcon = ({ name, className }: { name: TeamIconName; className?: string | undefined }) => (
  <svg className={classNames(iconStyles['icon'], className)} aria-hidden="true">
    <use href={`${spriteUrl}#${name}`} />
  </svg>
)
