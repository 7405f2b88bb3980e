import { brand, brandHome, brandTowns } from '@/lib/brand'
import styles from './towns-map.module.css'

const COAST =
  'M140 0C150 20 148 42 168 56s8 40 38 56-2 60 34 56-6-14 30-18 38-32 70-28 48-10 80-18 44-12 72-28 52 0 74 8 44-10 74 12'
const SEA =
  'M0 0H640V96C610 74 588 92 566 84S520 60 492 76 452 112 420 104 372 126 340 122 300 140 270 150 262 174 240 168 236 128 206 112 190 70 168 56 150 20 140 0Z'
const ELBE = 'M0 168c30 12 52 26 74 44s22 26 44 34'
const RIPPLES = Array.from({ length: 11 }, (_, index) => ({ rx: 40 + index * 42, ry: 18 + index * 19 }))

/** Drawing of the coast with the brand's towns; not to scale. None for a brand that is not at home there. */
export function TownsMap({ counts }: { counts: ReadonlyMap<string, number> }) {
  const towns = brand.towns.flatMap((name) => {
    const place = brandHome.map[name]
    return place === undefined ? [] : [{ name, stores: counts.get(name) ?? 0, ...place }]
  })
  if (towns.length === 0) return null
  return (
    <svg viewBox="0 0 640 380" role="img" aria-label={`Karte: ${brandTowns}`} className={styles['map']}>
      <clipPath id="sea">
        <path d={SEA} />
      </clipPath>
      <g clipPath="url(#sea)">
        <rect width="640" height="380" className={styles['sea']} />
        {RIPPLES.map(({ rx, ry }) => (
          <ellipse key={rx} cx="330" cy="60" rx={rx} ry={ry} className={styles['ripple']} />
        ))}
      </g>
      <path d={COAST} className={styles['coast']} />
      <path d={ELBE} className={styles['river']} />
      {towns.map(({ name, stores, x, y, below }) => {
        const text = below ? { x: x - 12, y: y + 30 } : { x: x + 14, y: y + 6 }
        return (
          <g key={name}>
            <circle cx={x} cy={y} r="8" className={styles['dot']} />
            <text {...text} className={styles['name']}>
              {name}
            </text>
            <text x={text.x} y={text.y + 20} className={styles['count']}>
              {stores === 1 ? '1 Geschäft' : `${stores} Geschäfte`}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
