'use client'

import { type MouseEvent, useState } from 'react'
import { useVisitingCustomer } from '@/components/state/visitor-context'
import { useWishlist } from '@/components/state/wishlist-provider'
import { Count } from '@/components/ui/controls/count'
import { Link } from '@/components/ui/controls/link'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { Icon } from '@/components/ui/media/icon'
import { routes } from '@/lib/web/routes'

const LoginPrompt = lazyPart(() => import('./login-prompt').then((module) => module.LoginPrompt))

/** The header's way to the wishlist, with how much is on it; a guest is offered login or registration first. */
export function WishlistLink({ className }: { className?: string | undefined }) {
  const isCustomer = useVisitingCustomer() !== null
  const count = useWishlist().length
  const [asking, setAsking] = useState(false)
  const ask = (event: MouseEvent) => {
    if (isCustomer) return
    event.preventDefault()
    setAsking(true)
  }
  const name = count === 0 ? 'Merkzettel' : `Merkzettel, ${count} ${count === 1 ? 'Produkt' : 'Produkte'}`
  return (
    <>
      <Link href={routes.wishlist} className={className} aria-label={name} onClick={ask}>
        <Icon name="heart" />
        {count > 0 && <Count value={count} tone="quiet" />}
      </Link>
      {asking && <LoginPrompt returnUrl={routes.wishlist} onClose={() => setAsking(false)} />}
    </>
  )
}
