'use client'

import { type MouseEvent, useState } from 'react'
import { useVisitingCustomer } from '@/components/state/visitor-context'
import { useWishlist } from '@/components/state/wishlist-provider'
import { Link } from '@/components/ui/controls/link'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { Icon } from '@/components/ui/media/icon'
import { Count } from '@/components/ui/text/count'
import { routes } from '@/lib/web/routes'

const LoginPrompt = lazyPart(() => import('./login-prompt').then((module) => module.LoginPrompt))

/** The header's link to the wishlist with its number of products; guests are offered login or registration. */
export function WishlistLink({ className }: { className?: string | undefined }) {
  const isCustomer = useVisitingCustomer() !== null
  const count = useWishlist().length
  const [isPromptOpen, setIsPromptOpen] = useState(false)
  const openPrompt = (event: MouseEvent) => {
    if (isCustomer) return
    event.preventDefault()
    setIsPromptOpen(true)
  }
  const name = count === 0 ? 'Merkzettel' : `Merkzettel, ${count} ${count === 1 ? 'Produkt' : 'Produkte'}`
  return (
    <>
      <Link href={routes.wishlist} className={className} aria-label={name} onClick={openPrompt}>
        <Icon name="heart" />
        {count > 0 && <Count value={count} tone="quiet" />}
      </Link>
      {isPromptOpen && <LoginPrompt returnUrl={routes.wishlist} onClose={() => setIsPromptOpen(false)} />}
    </>
  )
}
