import { DialogTitle } from '@/components/ui/dialog/dialog'
import { RichText } from '@/components/ui/media/rich-text'
import type { ProductDetail } from '@/lib/contract/catalogue/catalogue'
import styles from './ingredients.module.css'

type IngredientsProps = {
  product: Pick<
    ProductDetail,
    'name' | 'subline' | 'IngredientsFullText' | 'AllergenicsFullText' | 'NutritionalFacts' | 'contentUnit'
  >
}

/** Ingredients with the allergens in bold, allergens, nutrition per 100 g or ml (LMIV). */
export function Ingredients({ product }: IngredientsProps) {
  return (
    <>
      <DialogTitle>Inhaltsstoffe</DialogTitle>
      <p className={styles['of']}>{`${product.name}, ${product.subline}`}</p>
      <h3 className={styles['heading']}>Zutaten</h3>
      <div className="small">
        <RichText html={product.IngredientsFullText} />
      </div>
      <h3 className={styles['heading']}>Allergene</h3>
      <p className="small">{product.AllergenicsFullText}</p>
      <table className={styles['nutrition']}>
        <caption>{`Nährwerte pro 100 ${product.contentUnit === 'kg' ? 'g' : 'ml'}`}</caption>
        <tbody>
          {[...product.NutritionalFacts]
            .sort((a, b) => a.Position - b.Position)
            .map(({ Position, Label, ValuePerHundred }) => (
              <tr key={Position} className={Label.startsWith('davon') ? styles['part'] : undefined}>
                <th scope="row">{Label}</th>
                <td>{ValuePerHundred}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  )
}
