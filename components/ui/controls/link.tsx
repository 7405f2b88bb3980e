import type { ComponentProps } from 'react'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** `false` keeps the scroll position. */
  scroll?: boolean | undefined
}

/** A link within the shop, followed without reloading the page (use-soft-links.ts); without JavaScript a plain link. */
export const Link = ({ scroll = true, ...rest }: LinkProps) => <a data-soft={scroll ? '' : 'still'} {...rest} />
