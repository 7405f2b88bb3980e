'use client'

import '@brand/tokens.css'
import '@/styles/base.css'
import { displayFont, textFont } from '@brand/fonts'
import { LogoMark } from '@/components/layout/logo'
import { brand } from '@/lib/brand'
import { routes } from '@/lib/routes'
import { FaultMessage } from './fault-message'
import styles from './message.module.css'

/** In place of everything: not even header and footer could be made, so neither can the framework's links. */
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
