'use client'

import { useState } from 'react'
import { LoyaltyPercent } from '@/components/state/business-settings-context'
import { useWish } from '@/components/state/wishlist-queries'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import { Dialog, DialogTitle } from '@/components/ui/dialog/dialog'
import { leavePage } from '@/components/ui/hooks/leave-page'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { Picture } from '@/components/ui/media/picture'
import { Notice } from '@/components/ui/notices/notice'
import { brand } from '@/lib/brand'
import { stayInShop } from '@/lib/web/return-url'
import styles from './login-prompt.module.css'

const LoginDialog = lazyPart(() =>
  import('@/components/account/login/login-dialog').then((module) => module.LoginDialog),
)
const RegistrationDialog = lazyPart(() =>
  import('@/components/account/login/registration-dialog').then((module) => module.RegistrationDialog),
)

const ACCOUNT_NEEDED = 'Der Merkzettel gehört zu Ihrem Kundenkonto.'
const WELCOME = 'Vielen Dank! Wir haben Ihnen eine E-Mail geschickt. Melden Sie sich jetzt an.'

type LoginPromptProps = {
  /** The product to add after the login; undefined when the visitor opened the wishlist itself. */
  product?: { skuid: number; name: string; imagePath: string } | undefined
  /** Path to open after the login. */
  returnUrl: string
  onClose: () => void
}

/** Offers login or registration to a guest; after the login the product is added and `returnUrl` is opened. */
export function LoginPrompt({ product, returnUrl, onClose }: LoginPromptProps) {
  const [shownDialog, setShownDialog] = useState<'login' | 'registration' | null>(null)
  const [registeredEmail, setRegisteredEmail] = useState<string>()
  const wish = useWish()
  const leave = () => leavePage(stayInShop(returnUrl))
  const completeLogin = () =>
    product === undefined ? leave() : wish.mutate({ skuid: product.skuid, wished: true }, { onSettled: leave })
  const openLogin = (email: string) => {
    setRegisteredEmail(email)
    setShownDialog('login')
  }
  if (shownDialog === 'login') {
    const text = registeredEmail === undefined ? ACCOUNT_NEEDED : WELCOME
    return <LoginDialog text={text} email={registeredEmail} onLogin={completeLogin} onClose={onClose} />
  }
  if (shownDialog === 'registration') return <RegistrationDialog open onRegistered={openLogin} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} size="narrow">
      <div className={classNames(product !== undefined && styles['head'])}>
        {product !== undefined && (
          <Picture src={product.imagePath} alt="" width={96} shape="square" className={styles['picture']} />
        )}
        <div>
          <DialogTitle>{product === undefined ? 'Merkzettel' : `${product.name} merken?`}</DialogTitle>
          <p className={`soft ${styles['text']}`}>{ACCOUNT_NEEDED}</p>
        </div>
      </div>
      <div className={styles['ways']}>
        <Button variant="primary" block onClick={() => setShownDialog('login')}>
          Anmelden
        </Button>
        <p className={styles['or']}>Neu bei {brand.name}?</p>
        <Button block onClick={() => setShownDialog('registration')}>
          Kostenlos registrieren
        </Button>
        <Notice tone="loyalty">
          Mit Konto gibt es <LoyaltyPercent /> Treuerabatt auf Brote und Heißgetränke.
        </Notice>
      </div>
    </Dialog>
  )
}
