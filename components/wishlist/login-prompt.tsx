'use client'

import { ButtonLink } from '@/components/ui/button'
import { Dialog, DialogTitle } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { Picture } from '@/components/ui/picture'
import { brand } from '@/lib/brand'
import { withReturnUrl } from '@/lib/return-url'
import { routes } from '@/lib/routes'
import styles from './login-prompt.module.css'

type LoginPromptProps = { name: string; imagePath: string; onClose: () => void }

/** Login or free registration, and back to this page. Rendered in the browser only, after a click. */
export function LoginPrompt({ name, imagePath, onClose }: LoginPromptProps) {
  const here = window.location.pathname + window.location.search
  return (
    <Dialog open onClose={onClose} size="narrow">
      <div className={styles['head']}>
        <Picture src={imagePath} alt="" sizes="96px" shape="square" className={styles['picture']} />
        <div>
          <DialogTitle>{name} merken?</DialogTitle>
          <p className={`soft ${styles['text']}`}>Der Merkzettel gehört zu Ihrem Kundenkonto.</p>
        </div>
      </div>
      <div className={styles['ways']}>
        <ButtonLink href={withReturnUrl(routes.login, here)} variant="primary" block>
          Anmelden
        </ButtonLink>
        <p className={styles['or']}>Neu bei {brand.name}?</p>
        <ButtonLink href={withReturnUrl(routes.register, here)} block>
          Kostenlos registrieren
        </ButtonLink>
        <Notice tone="loyalty">Mit Konto gibt es 6&nbsp;% Treuerabatt auf Brote und Heißgetränke.</Notice>
      </div>
    </Dialog>
  )
}
