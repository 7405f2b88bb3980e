import type { ComponentProps } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/controls/link'
import { Icon } from '@/components/ui/media/icon'
import styles from './chip.module.css'

type Tone = {
  /** `choice` can be selected, `active` is a filter in force that a click takes away. */
  tone?: 'choice' | 'active'
  selected?: boolean
}

const look = ({ tone = 'choice', selected = false }: Tone) =>
  classNames(styles['chip'], tone === 'active' && styles['active'], selected && styles['selected'])

/** 44px pill with a cross once it is selected: clicking again takes it back. */
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

/** The same pill as a link, for a choice that stands in the address. */
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
