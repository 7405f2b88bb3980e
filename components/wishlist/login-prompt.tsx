'use client'

import { useState } from 'react'
import { LoyaltyPercent } from '@/components/state/business-settings-context'
import { useWish } from '@/components/state/wishlist-queries'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/controls/notice'
import { Dialog, DialogTitle } from '@/components/ui/dialog/dialog'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { Picture } from '@/components/ui/media/picture'
import { brand } from '@/lib/brand'
import { stayInShop } from '@/lib/web/return-url'
import styles from './login-prompt.module.css'

const LoginDialog = lazyPart(() =>
  import('@/components/account/login/login-dialog').then((module) => module.LoginDialog),
)
const RegistrationDialog = lazyPart(() =>
  import('@/components/account/login/registration-dialog').then((module) => module.RegistrationDialog),
)

const BELONGS = 'Der Merkzettel gehört zu Ihrem Kundenkonto.'
const WELCOME = 'Vielen Dank! Wir haben Ihnen eine E-Mail geschickt. Melden Sie sich jetzt an.'

type LoginPromptProps = {
  /** What the visitor wanted to remember; none when they asked for the wishlist itself. */
  product?: { skuid: number; name: string; imagePath: string } | undefined
  /** Path of the shop to come back to. */
  returnUrl: string
  onClose: () => void
}

/** Login or free registration; the product is on the list when `returnUrl` is shown to the new-found customer. */
export function LoginPrompt({ product, returnUrl, onClose }: LoginPromptProps) {
  const [way, setWay] = useState<'login' | 'registration' | null>(null)
  const [registered, setRegistered] = useState<string>()
  const wish = useWish()
  const goOn = () => window.location.assign(stayInShop(returnUrl))
  const enter = () =>
    product === undefined ? goOn() : wish.mutate({ skuid: product.skuid, wished: true }, { onSettled: goOn })
  const goOnToLogin = (email: string) => {
    setRegistered(email)
    setWay('login')
  }
  if (way === 'login') {
    const text = registered === undefined ? BELONGS : WELCOME
    return <LoginDialog text={text} email={registered} onLogin={enter} onClose={onClose} />
  }
  if (way === 'registration') return <RegistrationDialog open onRegistered={goOnToLogin} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} size="narrow">
      <div className={classNames(product !== undefined && styles['head'])}>
        {product !== undefined && (
          <Picture src={product.imagePath} alt="" width={96} shape="square" className={styles['picture']} />
        )}
        <div>
          <DialogTitle>{product === undefined ? 'Merkzettel' : `${product.name} merken?`}</DialogTitle>
          <p className={`soft ${styles['text']}`}>{BELONGS}</p>
        </div>
      </div>
      <div className={styles['ways']}>
        <Button variant="primary" block onClick={() => setWay('login')}>
          Anmelden
        </Button>
        <p className={styles['or']}>Neu bei {brand.name}?</p>
        <Button block onClick={() => setWay('registration')}>
          Kostenlos registrieren
        </Button>
        <Notice tone="loyalty">
          Mit Konto gibt es <LoyaltyPercent /> Treuerabatt auf Brote und Heißgetränke.
        </Notice>
      </div>
    </Dialog>
  )
}
