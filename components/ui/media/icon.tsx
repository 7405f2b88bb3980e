import { classNames } from '@/components/ui/class-names'
import { cartIcon } from '@/lib/brand'
import styles from './icon.module.css'
import sprite from './icons.svg'

/** Every symbol of `icons.svg`, and the brand's `cart`. Add the Phosphor *regular* path (`heart-fill`: the filled one) there and its name here. */
export type IconName =
  | 'alarm'
  | 'armchair'
  | 'arrow-counter-clockwise'
  | 'arrow-left'
  | 'arrow-right'
  | 'arrow-up'
  | 'arrow-up-right'
  | 'arrows-clockwise'
  | 'bag'
  | 'bell-ringing'
  | 'calendar-plus'
  | 'caret-down'
  | 'caret-right'
  | 'cart'
  | 'check'
  | 'check-circle'
  | 'circle'
  | 'clock'
  | 'clock-clockwise'
  | 'coffee'
  | 'contactless-payment'
  | 'credit-card'
  | 'crosshair'
  | 'device-mobile'
  | 'download-simple'
  | 'envelope-simple'
  | 'eye'
  | 'eye-slash'
  | 'grains'
  | 'hand-tap'
  | 'heart'
  | 'heart-fill'
  | 'house'
  | 'info'
  | 'lightning'
  | 'list'
  | 'list-bullets'
  | 'lock-key-open'
  | 'lock-simple'
  | 'magnifying-glass'
  | 'magnifying-glass-plus'
  | 'map-pin'
  | 'map-trifold'
  | 'minus'
  | 'moped'
  | 'note-pencil'
  | 'package'
  | 'pause-circle'
  | 'pencil-simple'
  | 'phone'
  | 'play-circle'
  | 'plus'
  | 'question'
  | 'receipt'
  | 'recycle'
  | 'repeat'
  | 'scissors'
  | 'seal-percent'
  | 'sign-out'
  | 'sliders-horizontal'
  | 'storefront'
  | 'sun-horizon'
  | 'tag'
  | 'tote-simple'
  | 'trash'
  | 'user'
  | 'wallet'
  | 'warning-circle'
  | 'x'
  | 'x-circle'

// One cached file, instead of path data in the HTML and scripts of every page.
const spriteUrl: string = sprite.src

const { outline, detail } = cartIcon
const CART = `<path d="${outline}" stroke-width="16"/><path d="${detail}" stroke-width="14"/>`

type IconProps = {
  name: IconName
  /** 24px beside controls, 20px in text. */
  size?: 'regular' | 'small'
  className?: string | undefined
}

/** A decorative icon: hidden from assistive technology, in the colour of the surrounding text. */
export function Icon({ name, size = 'regular', className }: IconProps) {
  return (
    <svg
      className={classNames(
        styles['icon'],
        size === 'small' && styles['small'],
        name === 'cart' && styles['drawn'],
        className,
      )}
      viewBox={name === 'cart' ? '0 0 256 256' : undefined}
      aria-hidden="true"
      // As text: a category page with sixty icons would have sixty more React elements to render and hydrate.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: contains no user input
      dangerouslySetInnerHTML={{ __html: name === 'cart' ? CART : `<use href="${spriteUrl}#${name}"></use>` }}
    />
  )
}
