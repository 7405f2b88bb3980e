import { Picture } from '@/components/ui/picture'
import { brandHome } from '@/lib/brand'
import styles from './craft-band.module.css'

const steps = [
  { time: '16 Uhr', text: 'Der Sauerteig wird angesetzt. Mehl, Wasser, Salz, sonst nichts.' },
  { time: '2 Uhr', text: 'Von Hand gewirkt, im Gärkorb gereift, mit der Klinge geschnitten.' },
  { time: '6 Uhr', text: 'Noch warm in Ihrem Geschäft.' },
] as const

/** How a loaf comes about, from afternoon to morning. */
export function CraftBand() {
  return (
    <section className={`wrap ${styles['craft']}`}>
      <Picture
        src="/pictures/weizenbrot.webp"
        alt="Weizenmischbrot mit langem Schnitt"
        width={640}
        sizes="(max-width: 1023px) 100vw, 640px"
        className={styles['picture']}
      />
      <div>
        <h2>Gutes Brot braucht eine Nacht</h2>
        <p className={styles['text']}>{brandHome.craft}</p>
        <ol className={styles['steps']}>
          {steps.map(({ time, text }) => (
            <li key={time}>
              <b>{time}</b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
