import type { ComponentProps } from 'react'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** `false` leaves the page where it is scrolled to. */
  scroll?: boolean | undefined
}

/** A link within the shop, followed without loading the page anew (see use-soft-links.ts); without JavaScript a link. */
export const Link = ({ scroll = true, ...rest }: LinkProps) => <a data-soft={scroll ? '' : 'still'} {...rest} />
