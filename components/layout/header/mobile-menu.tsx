'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ProductSearch } from '@/components/catalogue/search/product-search'
import { LogoMark } from '@/components/layout/logo'
import { useCart } from '@/components/state/cart-provider'
import { useCategories } from '@/components/state/categories-context'
import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { useWishlist } from '@/components/state/wishlist-provider'
import { ButtonLink } from '@/components/ui/controls/button'
import { Link } from '@/components/ui/controls/link'
import { BackDialog, useLeaveDialog } from '@/components/ui/dialog/back-dialog'
import { DialogTitle } from '@/components/ui/dialog/dialog'
import { Icon } from '@/components/ui/media/icon'
import { Picture } from '@/components/ui/media/picture'
import { Count } from '@/components/ui/text/count'
import { brand } from '@/lib/brand'
import { stayInShop } from '@/lib/web/return-url'
import { routes } from '@/lib/web/routes'
import { productsInWords } from '@/lib/words/de/labels'
import styles from './mobile-menu.module.css'

type MobileMenuProps = { authenticated: boolean; open: boolean; onClose: () => void }

/** Drawer with two pages: the main links, and the categories behind 'Produkte' (spec §2 "Header"). */
export function MobileMenu({ authenticated, open, onClose }: MobileMenuProps) {
  const [step, setStep] = useState<'start' | 'products'>('start')
  const close = () => {
    setStep('start')
    onClose()
  }

  return (
    <BackDialog
      open={open}
      onClose={close}
      depth={step === 'start' ? 1 : 2}
      onBack={() => setStep('start')}
      size="drawer"
      closeLabel="Menü schließen"
      leading={step === 'start' ? <Brand /> : <BackButton onClick={() => setStep('start')} />}
      foot={
        step === 'start' && (
          <ButtonLink href={authenticated ? routes.account : routes.login} block>
            <Icon name="user" />
            <span>{authenticated ? brand.account : 'Anmelden'}</span>
          </ButtonLink>
        )
      }
    >
      {step === 'start' ? <StartStep onProducts={() => setStep('products')} /> : <ProductsStep />}
    </BackDialog>
  )
}

const Brand = () => (
  <span className={styles['brand']}>
    <LogoMark />
    {brand.name}
  </span>
)

const BackButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={styles['back']} onClick={onClick}>
    <Icon name="arrow-left" />
    Zurück
  </button>
)

function StartStep({ onProducts }: { onProducts: () => void }) {
  const router = useRouter()
  const leave = useLeaveDialog()
  const place = useCart().originInformation?.searchText
  const wished = useWishlist().length
  const dialog = useOrderConfigDialog()
  return (
    <>
      <DialogTitle hidden>Menü</DialogTitle>
      <ProductSearch onFollow={(href) => leave(() => router.push(stayInShop(href)))} />
      <ul className={`${styles['list']} ${styles['ways']}`}>
        <li>
          <Link href={routes.home}>Online bestellen</Link>
        </li>
        <li>
          <button type="button" onClick={onProducts}>
            Produkte
            <Icon name="caret-right" className={styles['end']} />
          </button>
        </li>
        <li>
          <Link href={routes.stores}>Geschäfte</Link>
        </li>
      </ul>
      <ul className={`${styles['list']} ${styles['more']}`}>
        <li>
          <button type="button" onClick={() => leave(() => dialog.open('header'))}>
            <Icon name="map-pin" />
            <span>{place || 'Standort auswählen'}</span>
            {place && <span className={`link small ${styles['end']}`}>Ändern</span>}
          </button>
        </li>
        <li>
          <Link href={routes.wishlist}>
            <Icon name="heart" />
            <span>Merkzettel</span>
            {wished > 0 && (
              <span className={styles['end']}>
                <Count value={wished} tone="quiet" />
              </span>
            )}
          </Link>
        </li>
        <li>
          <Link href={routes.service}>
            <Icon name="question" />
            Service &amp; Hilfe
          </Link>
        </li>
        <li>
          <a href={brand.corporateSite.url} target="_blank" rel="noreferrer">
            <Icon name="arrow-up-right" />
            {brand.corporateSite.label}
          </a>
        </li>
      </ul>
    </>
  )
}

function ProductsStep() {
  const shelves = useCategories()
  return (
    <>
      <DialogTitle>Produkte</DialogTitle>
      <ul className={`${styles['list']} ${styles['shelves']}`}>
        {shelves.map((shelf) => (
          <li key={shelf.slug}>
            <Link href={routes.category(shelf.slug)}>
              <Picture src={shelf.imagePath} alt="" width={52} shape="square" className={styles['thumb']} />
              <span>
                <b>{shelf.name}</b>
                <small>{productsInWords(shelf.productCount)}</small>
              </span>
              <Icon name="caret-right" className={styles['end']} />
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink href={routes.products} variant="link">
        Alle Produkte
      </ButtonLink>
    </>
  )
}
