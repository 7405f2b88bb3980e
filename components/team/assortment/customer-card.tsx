import { Badges, badgesOf } from '@/components/catalogue/card/badges'
import cardStyles from '@/components/catalogue/card/card-face.module.css'
import styles from '@/components/team/office/office.module.css'
import { Picture } from '@/components/ui/media/picture'
import { plainText } from '@/lib/format/plain-text'

type CustomerCardProps = {
  /** Texts of the product by column, edits included. */
  fieldOf: (field: string) => string
  /** In the spelling of the spreadsheet; empty without one. */
  price: string
}

const SOFT_HYPHEN = '\u00AD'
const parts = (text: string): string[] => text.split(' | ').filter((part) => part !== '')

/** The product on a shelf, as customers will see it. */
export const CustomerCard = ({ fieldOf, price }: CustomerCardProps) => (
  <figure className={styles['preview']}>
    <figcaption className="visually-hidden">Die Karte im Regal</figcaption>
    <div className={cardStyles['card']}>
      <div className={cardStyles['inner']}>
        <Picture src={fieldOf('image')} alt={fieldOf('imageAlt')} width={312} className={cardStyles['picture']} />
        <div className={cardStyles['text']}>
          <p className={styles['cardName']}>{fieldOf('name').replaceAll('|', SOFT_HYPHEN)}</p>
          <p className={cardStyles['subline']}>{fieldOf('subline')}</p>
          <p className={cardStyles['description']}>{plainText(fieldOf('shortDescription'))}</p>
        </div>
        <p className={styles['cardPrice']}>{price === '' ? 'ohne Preis' : `${price} €`}</p>
      </div>
      <Badges badges={badgesOf({ tags: parts(fieldOf('tags')), badges: parts(fieldOf('badges')) })} />
    </div>
  </figure>
)
