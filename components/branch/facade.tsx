import { brandHome } from '@/lib/brand'
import type { Branch } from '@/lib/contract/branches/branches'
import styles from './facade.module.css'
import { type House, houseOf } from './facade-rules'

type FacadeProps = { branch: Pick<Branch, 'branchERPId' | 'branchKind' | 'branchOpenNow'> }

/** Outlines of the roofs over walls from x = 90 to 230, whose top is y = 86. */
const roofs: Readonly<Record<House['roof'], string>> = {
  stepped: 'M90 86V70h16V56h16V42h16V28h44v14h16v14h16v14h16v16',
  pointed: 'M90 86 160 16l70 70',
  bell: 'M90 86c0-16 22-12 24-28s18-12 22-26c2-8 8-14 24-14s22 6 24 14c4 14 20 10 22 26s24 12 24 28',
  wide: 'M76 90 160 34l84 56M90 86 160 40l70 46',
  hipped: 'M78 88 112 46h96l34 42z',
  mansard: 'M84 88 96 58l30-20h68l30 20 12 30z',
  station: 'M84 86h152M84 78h152v8H84z',
}

/** The branch's house, drawn in the text's colour; its shop window is warm while the branch is open. Decoration. */
export function Facade({ branch }: FacadeProps) {
  const { roof, windows } = houseOf(brandHome.houses, branch)
  const step = 120 / windows
  const upper = Array.from({ length: windows }, (_, index) => 100 + step * (index + 0.5) - 8)
  return (
    <svg viewBox="0 0 320 176" className={styles['facade']} aria-hidden="true">
      <path d="M8 168h304" />
      <path d="M24 168V104h66M230 112h66v56M36 104V92h34v12M246 112V98h30v14" className={styles['neighbours']} />
      <path d="M90 168V86M230 168V86" />
      <path d={roofs[roof]} />
      {roof !== 'station' && upper.map((x) => <path key={x} d={`M${x} 92h16v22h-16zM${x + 8} 92v22M${x} 102h16`} />)}
      {roof !== 'station' && <path d="M152 60h16v16h-16zM160 60v16" />}
      <path d="M102 168v-40h64v40z" className={branch.branchOpenNow ? styles['warm'] : styles['dark']} />
      <path d="M98 128h72l-6-9h-60zM110 119l-3 9M122 119l-1 9M134 119v9M146 119l1 9M158 119l3 9" />
      <path d="M108 158h52M114 158c0-9 18-9 18 0M138 158c0-7 16-7 16 0" />
      <path d="M184 168v-42h30v42M189 131h20v18h-20zM208 154v3" />
    </svg>
  )
}
