'use client'

import { useState } from 'react'
import styles from '@/components/team/office/office.module.css'
import { ButtonLink } from '@/components/ui/controls/button'
import { Segments } from '@/components/ui/controls/segments'
import { Notice } from '@/components/ui/notices/notice'
import { useToast } from '@/components/ui/notices/toast'
import type { EditConflict } from '@/lib/contract/assortment/assortment-changes'
import { priceField } from '@/lib/domain/assortment-fields'
import { instantAt, toWire } from '@/lib/format/berlin-time'
import { teamRoutes } from '@/lib/web/team-routes'
import { wordsOfAllergens } from '@/lib/words/de/allergen-words'
import { DetailHead } from '../office/detail-head'
import { SectionAnchors } from '../office/section-anchors'
import { useFaultFocus } from '../office/use-fault-focus'
import { conflictsOf, faultsOf, type ProductPage, useProductAt, useSaveChange } from './assortment-queries'
import { faultSentence, fieldLabel, fromText, stateWords, valueText } from './assortment-words'
import { ChangeDiff } from './change-diff'
import { ConflictPanel } from './conflict-panel'
import { CustomerCard } from './customer-card'
import { FieldInput } from './field-input'
import { AddVariants } from './new-product/add-variants'
import { PhotoField } from './photo/photo-field'
import { CustomerPage } from './preview/customer-page'
import { PriceTable } from './price-table'
import { PICTURE, PRICES, productSections, VARIANTS } from './product-sections'
import { ProductVersions } from './product-versions'
import { SaveBar } from './save-bar'
import { useProductEdits } from './use-product-edits'
import { VariantTable } from './variant-table'

const views = [
  { value: 'card', label: 'Karte' },
  { value: 'page', label: 'Seite' },
] as const

const BASE_PRICE = priceField({ orderMode: null, quantity: 0, zone: null })

/** The moment of the two fields; empty without a day. */
const momentOf = ({ day, clock }: { day: string; clock: string }): string =>
  day === '' ? '' : toWire(instantAt(day, clock === '' ? '00:00' : clock))

/** A product with everything that can be changed, the customer's card, and its changes. */
export function ProductScreen({ initial }: { initial: ProductPage }) {
  const [moment, setMoment] = useState({ day: '', clock: '00:00' })
  const [quantity, setQuantity] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [view, setView] = useState<'card' | 'page'>('card')
  const [decided, setDecided] = useState<readonly string[]>([])
  const from = momentOf(moment)
  const { data = initial } = useProductAt(initial, { from, quantity })
  const { product, choices } = data
  const edits = useProductEdits(initial, product.prices)
  const save = useSaveChange()
  const showToast = useToast()
  const faults = faultsOf(save.error)
  const conflicts = conflictsOf(save.error).filter(({ field }) => !decided.includes(field))
  useFaultFocus(save.error)
  const errorOf = (field: string) => {
    const fault = faults.find((one) => one.field === field)
    return fault === undefined ? undefined : faultSentence(fault.reason)
  }
  const set = (field: string, value: string) => {
    edits.set(field, value)
    if (field !== 'allergens') return
    const labels = new Map(choices.options.map(({ id, label }) => [String(id), label]))
    const change = { before: edits.textOf(field), after: value }
    edits.set('allergensText', wordsOfAllergens(edits.textOf('allergensText'), change, labels))
  }
  const decide = (conflict: EditConflict, take: (conflict: EditConflict) => void) => {
    take(conflict)
    setDecided((all) => [...all, conflict.field])
  }
  const send = (asDraft: boolean) => {
    setDecided([])
    save.mutate(
      { edits: edits.list, reason, asDraft, ...(from === '' ? {} : { from }) },
      {
        onSuccess: (change) => {
          if (change.state === 'live') edits.keepSaved(change.edits)
          else edits.discard()
          setMoment({ day: '', clock: '00:00' })
          setReason('')
          showToast(`Fassung ${change.changeId}: ${stateWords[change.state]}`)
        },
      },
    )
  }
  const sections = productSections.filter(({ id }) => id !== PRICES || product.prices.length > 0)
  const isSold = edits.textOf('enabled') === 'ja'
  return (
    <>
      <DetailHead
        back={{ href: teamRoutes.products, label: 'Alle Produkte' }}
        title={edits.textOf('name').replaceAll('|', '')}
        sub={`Art. ${product.skuNumber}`}
        state={{ isOn: isSold, text: isSold ? 'im Verkauf' : 'ausgesetzt' }}
      >
        <ButtonLink href={teamRoutes.newProduct(product.skuNumber)} size="compact">
          Kopieren
        </ButtonLink>
        <ButtonLink href={product.productUrl} size="compact">
          Im Shop ansehen
        </ButtonLink>
      </DetailHead>
      <SectionAnchors sections={sections} />
      {conflictsOf(save.error).length > 0 && (
        <ConflictPanel
          conflicts={conflicts}
          labelOf={fieldLabel}
          textOf={(field, value) => valueText(field, value, choices.options)}
          onMine={(conflict) => decide(conflict, edits.takeMine)}
          onTheirs={(conflict) => decide(conflict, edits.takeTheirs)}
        />
      )}
      <div className={styles['columns']}>
        <div className={styles['form']}>
          {sections.map(({ id, title, fields }) => (
            <section key={id} id={id} aria-label={title} className={styles['section']}>
              <h2>{title}</h2>
              {id === PRICES && (
                <PriceTable
                  prices={product.prices}
                  when={fromText(from === '' ? toWire(null) : from)}
                  textOf={edits.textOf}
                  errorOf={errorOf}
                  onChange={edits.set}
                  onTier={setQuantity}
                />
              )}
              {id === PICTURE && (
                <PhotoField
                  skuNumber={product.skuNumber}
                  image={edits.textOf('image')}
                  alt={edits.textOf('imageAlt')}
                  isChanged={edits.isChanged('image')}
                  onChange={(image, alt) => {
                    edits.set('image', image)
                    edits.set('imageAlt', alt)
                  }}
                />
              )}
              {id === VARIANTS && edits.textOf('variantOf') === '' && (
                <>
                  <VariantTable variants={product.variants} />
                  <AddVariants skuNumber={product.skuNumber} />
                </>
              )}
              <div className={styles['fields']}>
                {fields.map((spec) => (
                  <FieldInput
                    key={spec.field}
                    spec={spec}
                    value={edits.textOf(spec.field)}
                    isChanged={edits.isChanged(spec.field)}
                    error={errorOf(spec.field)}
                    choices={choices}
                    category={edits.textOf('category')}
                    onChange={(value) => set(spec.field, value)}
                  />
                ))}
              </div>
            </section>
          ))}
        </div>
        <aside className={styles['aside']} aria-label="Vorschau und Fassungen">
          <section className={styles['customerPage']}>
            <Segments legend="So sehen es Ihre Kunden" segments={views} value={view} onChange={setView} />
            {view === 'card' ? (
              <CustomerCard fieldOf={edits.textOf} price={edits.textOf(BASE_PRICE)} />
            ) : (
              <CustomerPage product={product} hasUnsaved={edits.list.length > 0} />
            )}
          </section>
          {edits.list.length > 0 && (
            <section className={styles['own']}>
              <h2>Ihre Änderung</h2>
              <ChangeDiff edits={edits.list} options={choices.options} />
            </section>
          )}
          <ProductVersions
            changes={product.changes}
            options={choices.options}
            hasVariants={product.variants.length > 0}
          />
        </aside>
      </div>
      <SaveBar
        {...{ moment, reason }}
        count={edits.list.length}
        busy={save.isPending}
        fault={
          save.isError &&
          conflictsOf(save.error).length === 0 && (
            <Notice tone="error" role="alert">
              {save.error.message}
            </Notice>
          )
        }
        error={errorOf('from')}
        onMoment={setMoment}
        onReason={setReason}
        onDiscard={() => {
          edits.discard()
          save.reset()
        }}
        onSave={send}
      />
    </>
  )
}
