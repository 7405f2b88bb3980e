import { useState } from 'react'
import styles from '@/components/team/office/office.module.css'
import { Select } from '@/components/ui/controls/select'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import type { AssortmentChange } from '@/lib/contract/assortment/assortment-changes'
import type { EditedProduct } from '@/lib/contract/assortment/assortment-products'
import { framedPage } from '@/lib/web/framed-page'
import { fromText } from '../assortment-words'

type CustomerPageProps = {
  product: Pick<EditedProduct, 'productUrl' | 'changes' | 'fields'>
  hasUnsaved: boolean
}

const isOpen = ({ state }: AssortmentChange): boolean => state === 'draft' || state === 'waiting' || state === 'planned'
const lastApplied = (changes: readonly AssortmentChange[]): number =>
  changes.find(({ state }) => state === 'live')?.changeId ?? 0

/** The page of the product in the shop, as it is or as a change that is not applied yet will make it. */
export function CustomerPage({ product, hasUnsaved }: CustomerPageProps) {
  const { productUrl, changes, fields } = product
  const open = changes.filter(isOpen)
  const [chosen, setChosen] = useState('')
  const shown = open.some(({ changeId }) => String(changeId) === chosen) || chosen === '0' ? chosen : null
  const changeId = Number(shown ?? open[0]?.changeId ?? 0)
  return (
    <div className={styles['customerPage']}>
      {open.length > 0 && (
        <Select
          label="Welche Fassung die Seite zeigt"
          value={String(changeId)}
          options={[
            ...open.map((change) => ({
              value: String(change.changeId),
              label: `Mit Fassung ${change.changeId}, ${fromText(change.from)}`,
            })),
            { value: '0', label: 'Wie sie jetzt ist' },
          ]}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {hasUnsaved && (
        <p role="status" className={styles['sub']}>
          Die Seite zeigt nur Gespeichertes. Ein Entwurf genügt.
        </p>
      )}
      {changeId === 0 && fields['enabled'] !== 'ja' ? (
        <p>Das Produkt ist ausgesetzt, Kunden sehen keine Seite.</p>
      ) : (
        // The page is loaded again if a change was applied meanwhile.
        <Frame key={`${changeId} ${lastApplied(changes)}`} address={framedPage(productUrl, changeId)} />
      )}
    </div>
  )
}

/** Scripts do not run in it, so nothing is counted, bought or clicked there. */
function Frame({ address }: { address: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  return (
    <>
      {state === 'loading' && (
        <p role="status" className={styles['sub']}>
          Die Seite wird geladen …
        </p>
      )}
      {state === 'failed' && (
        <RetryNotice
          message="Die Seite lässt sich gerade nicht zeigen."
          onRetry={() => {
            setState('loading')
            setTries(tries + 1)
          }}
        />
      )}
      <iframe
        key={tries}
        title="Seite im Shop, wie auf dem Handy"
        src={address}
        sandbox="allow-same-origin"
        className={styles['phone']}
        hidden={state === 'failed'}
        onLoad={({ currentTarget }) =>
          setState(currentTarget.contentDocument?.querySelector('#main h1') ? 'shown' : 'failed')
        }
      />
    </>
  )
}
