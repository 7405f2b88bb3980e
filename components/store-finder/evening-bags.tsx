import { ButtonAnchor } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import type { Evening, EveningBag } from '@/lib/contract/bread-saver'
import { formatCents } from '@/lib/money'
import styles from './evening-bags.module.css'

/** Each kind of bag with what is left of it; `shelf`: where it is bought. */
export function EveningBags({ evening: { bags }, shelf }: { evening: Evening; shelf: string }) {
  return bags.map((bag) => (
    <article key={bag.skuid} className={classNames(styles['bag'], bag.left === 0 && styles['gone'])}>
      <span className={styles['picture']}>
        <Picture src={bag.imagePath} alt="" width={448} sizes="(max-width: 767px) 132px, 320px" />
      </span>
      <div>
        <h3>{bag.name}</h3>
        <p className="small">{bag.subline}</p>
        <Left bag={bag} />
        <p className={styles['price']}>{formatCents(bag.price)}</p>
      </div>
      {bag.left > 0 && (
        <ButtonAnchor variant="add" href={shelf} aria-label={`Tüte retten: ${bag.name}`}>
          Tüte retten
        </ButtonAnchor>
      )}
    </article>
  ))
}

const Left = ({ bag: { left } }: { bag: EveningBag }) =>
  left > 0 ? (
    <p className={styles['left']}>noch {left} Stück</p>
  ) : (
    <p className={classNames(styles['left'], styles['saved'])}>
      <Icon name="check-circle" size="small" />
      Für heute alle gerettet
    </p>
  )
