'use client'

import { useState } from 'react'
import { useVisitingCustomer } from '@/components/state/visitor-context'
import { useWishlist } from '@/components/state/wishlist-provider'
import { useWish } from '@/components/state/wishlist-queries'
import { classNames } from '@/components/ui/class-names'
import { IconButton } from '@/components/ui/controls/button'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { Icon } from '@/components/ui/media/icon'
import { useToast } from '@/components/ui/notices/toast'
import styles from './wishlist-heart.module.css'

const LoginPrompt = lazyPart(() => import('./login-prompt').then((module) => module.LoginPrompt))

type WishlistHeartProps = { skuid: number; name: string; imagePath: string; className?: string | undefined }

/** Adds a product to the wishlist or removes it; guests are offered login or registration (spec §4 "Login, wishlist, forms"). */
export function WishlistHeart({ skuid, name, imagePath, className }: WishlistHeartProps) {
  const isCustomer = useVisitingCustomer() !== null
  const wished = useWishlist().includes(skuid)
  const toast = useToast()
  const [isPromptOpen, setIsPromptOpen] = useState(false)
  const wish = useWish({
    onSuccess: (done) =>
      toast(done.wished ? `${name} ist auf dem Merkzettel.` : `${name} ist nicht mehr auf dem Merkzettel.`),
    // The prompt puts the product on the wishlist after the login, so it is no answer to a removal.
    onError: ({ code, message }, failed) =>
      code === 'not_logged_in' && failed.wished ? setIsPromptOpen(true) : toast(message, { tone: 'error' }),
  })

  const toggle = () => (isCustomer ? wish.mutate({ skuid, wished: !wished }) : setIsPromptOpen(true))

  return (
    <>
      <IconButton
        label={`${name} merken`}
        aria-pressed={wished}
        className={classNames(styles['heart'], className)}
        onClick={toggle}
      >
        <Icon name={wished ? 'heart-fill' : 'heart'} />
      </IconButton>
      {isPromptOpen && (
        <LoginPrompt
          product={{ skuid, name, imagePath }}
          returnUrl={window.location.pathname + window.location.search}
          onClose={() => setIsPromptOpen(false)}
        />
      )}
    </>
  )
}
