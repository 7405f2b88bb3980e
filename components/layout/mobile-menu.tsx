'use client'

import { useRouter } from 'next/navigation'
import { type MouseEvent, useRef, useState } from 'react'
import { ProductSearch } from '@/components/catalogue/search/product-search'
import { useCart } from '@/components/state/cart-queries'
import { useOrderConfigDialog } from '@/components/state/order-config-context'
import { useWishlist } from '@/components/state/wishlist-queries'
import { ButtonLink } from '@/components/ui/button'
import { Count } from '@/components/ui/count'
import { Dialog, DialogTitle } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { useDialogHistory } from '@/components/ui/use-dialog-history'
import { brand } from '@/lib/brand'
import { productsInWords } from '@/lib/copy'
import { stayInShop } from '@/lib/return-url'
import { routes } from '@/lib/routes'
import { LogoMark } from './logo'
import styles from './mobile-menu.module.css'
import { useShelves } from './shelves-context'
import { addressOf, softLinkOf } from './use-soft-links'

type MobileMenuProps = { authenticated: boolean; open: boolean; onClose: () => void }

/** Drawer with two steps: the main ways, and the shelves behind 'Produkte' (spec §2 "Header"). */
export function MobileMenu({ authenticated, open, onClose }: MobileMenuProps) {
  const [step, setStep] = useState<'start' | 'products'>('start')
  const router = useRouter()
  const next = useRef<(() => void) | null>(null)
  const depth = !open ? 0 : step === 'start' ? 1 : 2

  const close = () => {
    setStep('start')
    onClose()
  }
  // The menu's own entries go first: what comes then is one step from the page below.
  const leaveFor = (then: () => void) => {
    next.current = then
    close()
  }
  const leaveTo = (href: string) => leaveFor(() => router.push(stayInShop(href)))
  useDialogHistory(
    depth,
    (steps) => (steps < depth ? setStep('start') : close()),
    () => {
      next.current?.()
      next.current = null
    },
  )
  // Following a link of the menu leaves the menu, also to the page one is on.
  const closeOnLink = (event: MouseEvent) => {
    const link = softLinkOf(event)
    if (link !== null) {
      event.preventDefault()
      leaveTo(addressOf(link))
    } else if (event.target instanceof Element && event.target.closest('a') !== null) close()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      size="drawer"
      closeLabel="Menü schließen"
      lead={step === 'start' ? <Brand /> : <BackButton onClick={() => setStep('start')} />}
      foot={
        step === 'start' && (
          <ButtonLink href={authenticated ? routes.account : routes.login} block onClickCapture={closeOnLink}>
            <Icon name="user" />
            {authenticated ? brand.account : 'Anmelden'}
          </ButtonLink>
        )
      }
    >
      {/* The links are operable by themselves; this only notices that one was followed. */}
      <div onClickCapture={closeOnLink}>
        {step === 'start' ? (
          <StartStep onProducts={() => setStep('products')} onPlace={leaveFor} onFollow={leaveTo} />
        ) : (
          <ProductsStep />
        )}
      </div>
    </Dialog>
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

type StartStepProps = {
  onProducts: () => void
  /** Leaves the menu, then does this. */
  onPlace: (open: () => void) => void
  onFollow: (href: string) => void
}

function StartStep({ onProducts, onPlace, onFollow }: StartStepProps) {
  const place = useCart().originInformation?.searchText
  const wished = useWishlist().length
  const dialog = useOrderConfigDialog()
  return (
    <>
      <DialogTitle hidden>Menü</DialogTitle>
      <ProductSearch onFollow={onFollow} />
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
          <button type="button" onClick={() => onPlace(() => dialog.open('header'))}>
            <Icon name="map-pin" />
            {place || 'Standort auswählen'}
            {place && <span className={`link small ${styles['end']}`}>Ändern</span>}
          </button>
        </li>
        <li>
          <Link href={routes.wishlist}>
            <Icon name="heart" />
            Merkzettel
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
  const shelves = useShelves()
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
