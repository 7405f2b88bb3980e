'use client'

import { ButtonLink } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Dialog, DialogTitle } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { Picture } from '@/components/ui/picture'
import { brand } from '@/lib/brand'
import { withReturnUrl } from '@/lib/return-url'
import { routes } from '@/lib/routes'
import styles from './login-prompt.module.css'

type LoginPromptProps = {
  /** What the visitor wanted to remember; none when he asked for the wishlist itself. */
  product?: { name: string; imagePath: string }
  /** Path of the shop to come back to. */
  returnUrl: string
  onClose: () => void
}

/** Login or free registration, and back to `returnUrl`. */
export function LoginPrompt({ product, returnUrl, onClose }: LoginPromptProps) {
  return (
    <Dialog open onClose={onClose} size="narrow">
      <div className={classNames(product !== undefined && styles['head'])}>
        {product !== undefined && (
          <Picture src={product.imagePath} alt="" width={96} shape="square" className={styles['picture']} />
        )}
        <div>
          <DialogTitle>{product === undefined ? 'Merkzettel' : `${product.name} merken?`}</DialogTitle>
          <p className={`soft ${styles['text']}`}>Der Merkzettel gehört zu Ihrem Kundenkonto.</p>
        </div>
      </div>
      <div className={styles['ways']}>
        <ButtonLink href={withReturnUrl(routes.login, returnUrl)} variant="primary" block>
          Anmelden
        </ButtonLink>
        <p className={styles['or']}>Neu bei {brand.name}?</p>
        <ButtonLink href={withReturnUrl(routes.register, returnUrl)} block>
          Kostenlos registrieren
        </ButtonLink>
        <Notice tone="loyalty">Mit Konto gibt es 6&nbsp;% Treuerabatt auf Brote und Heißgetränke.</Notice>
      </div>
    </Dialog>
  )
}
