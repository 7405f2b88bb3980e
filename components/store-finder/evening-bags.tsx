import { classNames } from '@/components/ui/class-names'
import { ButtonAnchor } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { Picture } from '@/components/ui/media/picture'
import type { Branch } from '@/lib/contract/branches/branches'
import type { Evening, EveningBag } from '@/lib/contract/catalogue/bread-saver'
import { formatCents } from '@/lib/format/money'
import { finderHref, readFinder } from '@/lib/web/finder-address'
import styles from './evening-bags.module.css'
import { EveningBuy } from './evening-buy'

const ELSEWHERE = finderHref(readFinder({ filterByBreadSaver: '1' }))

/** The branch's bread-saver bags with units left and a buy form. `shelf`: path of the bags' category. */
export function EveningBags({ evening, branch, shelf }: { evening: Evening; branch: Branch; shelf: string }) {
  const { from, until, bags } = evening
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
      {bag.left > 0 ? (
        <EveningBuy bag={bag} evening={{ from, until }} branch={branch} shelf={shelf} />
      ) : (
        <ButtonAnchor size="compact" href={ELSEWHERE}>
          Andere Geschäfte ansehen
        </ButtonAnchor>
      )}
    </article>
  ))
}

const Left = ({ bag: { left } }: { bag: EveningBag }) =>
  left > 0 ? (
    <p className={styles['left']}>{`noch ${left} Stück`}</p>
  ) : (
    <p className={classNames(styles['left'], styles['saved'])}>
      <Icon name="check-circle" size="small" />
      Für heute alle gerettet
    </p>
  )
