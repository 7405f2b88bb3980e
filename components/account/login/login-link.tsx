import { Link } from '@/components/ui/controls/link'
import { withReturnUrl } from '@/lib/web/return-url'
import { routes } from '@/lib/web/routes'

type LoginLinkProps = {
  /** Path to come back to. */
  returnUrl: string
  children: string
}

/** An offer to log in, in running text; ordering never depends on it. */
export function LoginLink({ returnUrl, children }: LoginLinkProps) {
  return (
    <Link href={withReturnUrl(routes.login, returnUrl)} className="link">
      {children}
    </Link>
  )
}
