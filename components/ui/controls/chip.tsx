import type { ComponentProps } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/media/icon'
import styles from './chip.module.css'
import { Link } from './link'

type Tone = {
  /** `choice` can be selected, `active` is an active filter that a click removes. */
  tone?: 'choice' | 'active'
  selected?: boolean
}

const look = ({ tone = 'choice', selected = false }: Tone) =>
  classNames(styles['chip'], tone === 'active' && styles['active'], selected && styles['selected'])

/** Pill of 44px, with a cross if selected; a second click deselects it. */
export function Chip({
  tone = 'choice',
  selected = false,
  children,
  ...rest
}: Tone & Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <button
      {...rest}
      type="button"
      className={look({ tone, selected })}
      aria-pressed={tone === 'choice' ? selected : undefined}
    >
      <span>{children}</span>
      {(selected || tone === 'active') && <Icon name="x" size="small" />}
    </button>
  )
}

/** The same pill as a link, for a choice in the address. */
export function ChipLink({
  tone = 'choice',
  selected = false,
  children,
  ...rest
}: Tone & Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <Link {...rest} className={look({ tone, selected })} aria-current={selected || undefined}>
      <span>{children}</span>
      {(selected || tone === 'active') && <Icon name="x" size="small" />}
    </Link>
  )
}
