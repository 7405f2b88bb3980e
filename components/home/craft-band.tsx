import { Picture } from '@/components/ui/media/picture'
import { brandHome } from '@/lib/brand'
import styles from './craft-band.module.css'

const steps = [
  { time: '6 Uhr', text: 'Der Sauerteig wird angesetzt. Mehl, Wasser, Salz, sonst nichts.' },
  { time: '20 Uhr', text: 'Von Hand gewirkt. Über Nacht reift der Laib im Gärkorb.' },
  {
    time: '6 Uhr',
    text: 'Nach 24 Stunden mit der Klinge geschnitten, gebacken und noch warm in Ihrem Geschäft.',
  },
] as const

/** The hours in which the loaf of the picture is made, from one morning to the next. Its product page names the same hours. */
export function CraftBand() {
  return (
    <section className={`wrap ${styles['craft']}`}>
      <Picture
        src={brandHome.craft.picture.picture}
        alt={brandHome.craft.picture.alt}
        width={640}
        sizes="(max-width: 1023px) 100vw, 640px"
        className={styles['picture']}
      />
      <div>
        <h2>Gutes Brot braucht eine Nacht</h2>
        <p className={styles['text']}>{brandHome.craft.text}</p>
        <ol className={styles['steps']}>
          {steps.map(({ time, text }) => (
            <li key={text}>
              <b>{time}</b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
