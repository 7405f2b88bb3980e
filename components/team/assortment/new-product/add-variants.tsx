'use client'

import { useState } from 'react'
import styles from '@/components/team/office/office.module.css'
import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import { useToast } from '@/components/ui/notices/toast'
import { counted } from '@/lib/format/count'
import { creationFaultsOf, useAddVariants } from './new-product-queries'
import { filledRows, type VariantRows, VariantRowsTable } from './variant-rows'

/** Adds variants to a product. */
export function AddVariants({ skuNumber }: { skuNumber: string }) {
  const [rows, setRows] = useState<VariantRows>([])
  const showToast = useToast()
  const add = useAddVariants()
  const variants = filledRows(rows)
  const save = () =>
    add.mutate(
      { skuNumber, variants },
      {
        onSuccess: () => {
          setRows([])
          showToast('Angelegt. Ist das Produkt schon im Verkauf, nehmen Sie die Varianten auf ihrer Seite dazu.')
        },
      },
    )
  return (
    <div className={styles['addVariants']}>
      {add.isError && (
        <Notice tone="error" role="alert">
          {add.error.message}
        </Notice>
      )}
      <VariantRowsTable rows={rows} faults={creationFaultsOf(add.error)} onChange={setRows} />
      {variants.length > 0 && (
        <Button size="compact" busy={add.isPending} onClick={save}>
          {counted(variants.length, 'Variante anlegen', 'Varianten anlegen')}
        </Button>
      )}
    </div>
  )
}
