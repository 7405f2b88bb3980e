'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import styles from '@/components/team/office/office.module.css'
import { useLeaveQuestion } from '@/components/team/office/use-leave-question'
import { Button } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { Link } from '@/components/ui/controls/link'
import { Select } from '@/components/ui/controls/select'
import { Icon } from '@/components/ui/media/icon'
import { Notice } from '@/components/ui/notices/notice'
import { useToast } from '@/components/ui/notices/toast'
import { priceField } from '@/lib/domain/assortment-fields'
import { teamRoutes } from '@/lib/web/team-routes'
import { useFaultFocus } from '../../office/use-fault-focus'
import { faultSentence } from '../assortment-words'
import { creationFaultsOf, useCreateProduct } from './new-product-queries'
import { filledRows, newRow, type VariantRows, VariantRowsTable } from './variant-rows'

const BASE_PRICE = priceField({ orderMode: null, quantity: 0, zone: null })

type Shelf = { slug: string; name: string; subcategories: readonly string[] }
export type Model = { skuNumber: string; name: string; category: string; subcategory: string; hasVariants: boolean }

type NewProductScreenProps = {
  shelves: readonly Shelf[]
  /** The product that is copied. */
  model: Model | null
}

const optionsOf = (shelf: Shelf | undefined) =>
  (shelf?.subcategories ?? []).map((name) => ({ value: name, label: name }))

/** Creates a product, empty or as a copy; everything else is entered on its page. */
export function NewProductScreen({ shelves, model }: NewProductScreenProps) {
  const router = useRouter()
  const showToast = useToast()
  const create = useCreateProduct()
  const [skuNumber, setSkuNumber] = useState('')
  const [name, setName] = useState(model?.name ?? '')
  const [category, setCategory] = useState(model?.category ?? shelves[0]?.slug ?? '')
  const shelf = shelves.find(({ slug }) => slug === category)
  const [chosen, setSubcategory] = useState(model?.subcategory ?? '')
  const subcategory = shelf?.subcategories.includes(chosen) ? chosen : (shelf?.subcategories[0] ?? '')
  const [price, setPrice] = useState('')
  const [rows, setRows] = useState<VariantRows>(model?.hasVariants ? [newRow([])] : [])
  const [isAsked, setIsAsked] = useState(false)
  const faults = creationFaultsOf(create.error)
  const errorOf = (field: string, value?: string) => {
    if (isAsked && value?.trim() === '') return 'Bitte ausfüllen.'
    const fault = faults.find((one) => one.field === field && one.skuNumber === skuNumber.trim())
    return fault === undefined ? undefined : faultSentence(fault.reason)
  }
  useFaultFocus(create.error)
  useLeaveQuestion(skuNumber + name + price !== (model?.name ?? '') && !create.isSuccess)
  const submit = () => {
    setIsAsked(true)
    if (skuNumber.trim() === '' || name.trim() === '') return
    create.mutate(
      {
        ...{ skuNumber, name, category, subcategory, price, variants: filledRows(rows) },
        ...(model === null ? {} : { copyOf: model.skuNumber }),
      },
      {
        onSuccess: (created) => {
          showToast(
            created.change?.state === 'waiting'
              ? 'Angelegt. Preise und Allergene warten auf die Freigabe.'
              : 'Angelegt. Jetzt fehlt nur noch der Rest.',
          )
          router.push(teamRoutes.product(created.skuNumber))
        },
      },
    )
  }
  return (
    <form
      className={styles['narrow']}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={styles['head']}>
        <Link
          className={styles['back']}
          href={model === null ? teamRoutes.products : teamRoutes.product(model.skuNumber)}
        >
          <Icon name="arrow-left" />
          <span className="visually-hidden">Zurück</span>
        </Link>
        <h1>{model === null ? 'Neues Produkt' : `Kopie von ${model.name.replaceAll('|', '')}`}</h1>
      </div>
      <p className={styles['intro']}>
        <span>
          {model === null
            ? 'Nur das Nötigste: Texte, Bild und Allergene tragen Sie gleich auf der Seite des Produkts ein.'
            : 'Texte, Bild, Preise und Allergene kommen mit. Was anders sein soll, ändern Sie gleich auf der Seite der Kopie.'}
        </span>{' '}
        <span>Kunden sehen das Produkt erst, wenn Sie dort „Im Verkauf“ ankreuzen.</span>
      </p>
      {create.isError && (
        <Notice tone="error" role="alert">
          {create.error.message}
        </Notice>
      )}
      <div className={styles['fields']}>
        <TextField
          label="Artikelnummer"
          maxLength={20}
          value={skuNumber}
          error={errorOf('skuNumber', skuNumber)}
          onChange={({ target }) => setSkuNumber(target.value)}
        />
        <TextField
          label="Name"
          hint="| steht für eine Trennstelle: Kürbis|kern|brot"
          maxLength={80}
          value={name}
          error={errorOf('name', name)}
          onChange={({ target }) => setName(target.value)}
        />
        <div className={styles['field']}>
          <span className={styles['label']}>Regal</span>
          <Select
            label="Regal"
            options={shelves.map(({ slug, name: label }) => ({ value: slug, label }))}
            value={category}
            onChange={({ target }) => setCategory(target.value)}
          />
        </div>
        <div className={styles['field']}>
          <span className={styles['label']}>Unterkategorie</span>
          <Select
            label="Unterkategorie"
            options={optionsOf(shelf)}
            value={subcategory}
            onChange={({ target }) => setSubcategory(target.value)}
          />
        </div>
        {rows.length === 0 && (
          <TextField
            label="Preis in Euro, in allen Zonen"
            hint={model === null ? 'Kann auch später kommen.' : 'Leer: die Preise des Originals.'}
            inputMode="decimal"
            maxLength={10}
            value={price}
            error={errorOf(BASE_PRICE)}
            onChange={({ target }) => setPrice(target.value)}
          />
        )}
      </div>
      <section aria-label="Varianten" className={styles['section']}>
        <h2>Varianten</h2>
        <p className={styles['intro']}>Nur wenn es das Produkt in mehreren Größen oder Sorten gibt.</p>
        <VariantRowsTable rows={rows} faults={faults} onChange={setRows} />
      </section>
      <div className={styles['acts']}>
        <Button type="submit" variant="primary" busy={create.isPending || create.isSuccess}>
          Produkt anlegen
        </Button>
      </div>
    </form>
  )
}
