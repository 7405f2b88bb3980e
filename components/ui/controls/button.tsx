import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Spinner } from '@/components/ui/media/spinner'
import styles from './button.module.css'
import { isDoubleClick } from './double-click'
import { Link } from './link'

type Look = {
  /** `primary` amber (one per view), `add` amber tint, `outline` ink, `link` Baltic blue and underlined. */
  variant?: 'primary' | 'add' | 'outline' | 'link' | undefined
  /** 48px, or compact 44px. */
  size?: 'regular' | 'compact' | undefined
  /** Full width of its container. */
  block?: boolean | undefined
  className?: string | undefined
}

const look = ({ variant = 'outline', size = 'regular', block = false, className }: Look) =>
  classNames(
    variant !== 'link' && styles['button'],
    styles[variant],
    size === 'compact' && styles['compact'],
    block && styles['block'],
    className,
  )

const ignoreClick = (event: MouseEvent) => event.preventDefault()

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'className'> & {
    /** A request is running: a spinner replaces the label, width and focus stay, clicks are ignored. */
    busy?: boolean | undefined
    /** A double click counts as one click, for actions that must not happen twice. */
    once?: boolean | undefined
  }

export function Button({
  variant,
  size,
  block,
  className,
  busy,
  once = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = once ? (event: MouseEvent<HTMLButtonElement>) => isDoubleClick(event) || onClick?.(event) : onClick
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, size, block, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? ignoreClick : press}
    >
      <span className={classNames(styles['label'], busy && styles['waiting'])}>{children}</span>
      {busy && (
        <span className={styles['spinner']}>
          <Spinner />
        </span>
      )}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  block,
  className,
  ...rest
}: Look & Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...rest} className={look({ variant, size, block, className })} />
}

/** A plain anchor that looks like a button, for files and other sites, which the router must not handle. */
export function ButtonAnchor({
  variant,
  size,
  block,
  className,
  ...rest
}: Look & Omit<ComponentProps<'a'>, 'className'>) {
  return <a {...rest} className={look({ variant, size, block, className })} />
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  /** Accessible name. */
  label: string
  className?: string | undefined
}

/** Round button of 44px with an icon only. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return <button {...rest} type={type} aria-label={label} className={classNames(styles['iconButton'], className)} />
}
