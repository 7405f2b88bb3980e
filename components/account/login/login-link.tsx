import { Link } from '@/components/ui/controls/link'
import { withReturnUrl } from '@/lib/web/return-url'
import { routes } from '@/lib/web/routes'

type LoginLinkProps = {
  /** Path to return to after the login. */
  returnUrl: string
  children: string
}

/** A link to the login, within a text. */
export function LoginLink({ returnUrl, children }: LoginLinkProps) {
  return (
    <Link href={withReturnUrl(routes.login, returnUrl)} className="link reach">
      {children}
    </Link>
  )
}
