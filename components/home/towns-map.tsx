import { brand, brandHome, brandTowns } from '@/lib/brand'
import { counted } from '@/lib/format/count'
import styles from './towns-map.module.css'

const RIPPLES = Array.from({ length: 11 }, (_, index) => ({ rx: 40 + index * 42, ry: 18 + index * 19 }))

type TownsMapProps = {
  /** Number of branches by town; null if unknown. */
  counts: ReadonlyMap<string, number> | null
}

/** The brand's drawing of its region with its towns. Nothing for a brand without a drawing. */
export function TownsMap({ counts }: TownsMapProps) {
  if (brandHome.map === null) return null
  const { sea, coast, river, towns: positions } = brandHome.map
  const towns = brand.towns.flatMap((name) => {
    const position = positions[name]
    return position === undefined ? [] : [{ name, stores: counts && (counts.get(name) ?? 0), ...position }]
  })
  return (
    <svg viewBox="0 0 640 380" role="img" aria-label={`Karte: ${brandTowns}`} className={styles['map']}>
      <clipPath id="sea">
        <path d={sea} />
      </clipPath>
      <g clipPath="url(#sea)">
        <rect width="640" height="380" className={styles['sea']} />
        {RIPPLES.map(({ rx, ry }) => (
          <ellipse key={rx} cx="330" cy="60" rx={rx} ry={ry} className={styles['ripple']} />
        ))}
      </g>
      <path d={coast} className={styles['coast']} />
      <path d={river} className={styles['river']} />
      {towns.map(({ name, stores, x, y, below }) => {
        const text = below ? { x: x - 12, y: y + 30 } : { x: x + 14, y: y + 6 }
        return (
          <g key={name}>
            <circle cx={x} cy={y} r="8" className={styles['dot']} />
            <text {...text} className={styles['name']}>
              {name}
            </text>
            {stores !== null && (
              <text x={text.x} y={text.y + 20} className={styles['count']}>
                {counted(stores, 'Geschäft', 'Geschäfte')}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
