'use client'

import '@brand/tokens.css'
import '@/styles/base.css'
import { displayFont, textFont } from '@brand/fonts'
import { LogoMark } from '@/components/layout/logo'
import { FaultMessage } from '@/components/messages/fault-message'
import styles from '@/components/messages/message.module.css'
import { brand } from '@/lib/brand'
import { routes } from '@/lib/web/routes'

/** Replaces the whole document when the layout fails. It uses plain links, because Next's need the layout. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="de" className={`${displayFont.variable} ${textFont.variable}`}>
      <body>
        <title>{`Das hat leider nicht geklappt – ${brand.name}`}</title>
        <header className={styles['head']}>
          <a href={routes.home}>
            <LogoMark />
            {brand.name}
          </a>
        </header>
        <main>
          <FaultMessage error={error} retry={() => window.location.reload()} />
        </main>
      </body>
    </html>
  )
}
