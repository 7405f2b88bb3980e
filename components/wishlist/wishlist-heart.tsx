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
  const wish = useWish()
  const toast = useToast()
  const [isPromptOpen, setIsPromptOpen] = useState(false)

  const toggle = () => {
    if (!isCustomer) return setIsPromptOpen(true)
    wish.mutate(
      { skuid, wished: !wished },
      {
        onSuccess: () =>
          toast(wished ? `${name} ist nicht mehr auf dem Merkzettel.` : `${name} ist auf dem Merkzettel.`),
        onError: ({ code, message }) =>
          code === 'not_logged_in' ? setIsPromptOpen(true) : toast(message, { tone: 'error' }),
      },
    )
  }

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
