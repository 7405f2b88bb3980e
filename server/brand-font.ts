/** Where the brand's letters lie on this disk, for what reads no style sheet: WOFF, a file for each weight and script. */
import path from 'node:path'
import { brandFonts } from '@/lib/brand'

/** `latin-ext` holds what `latin` lacks, for names such as Łukasz. */
export function brandFontFile(
  family: keyof typeof brandFonts,
  weight: 400 | 700 = 400,
  script: 'latin' | 'latin-ext' = 'latin',
): string {
  const { files } = brandFonts[family]
  return path.join(
    process.cwd(),
    'node_modules/@fontsource',
    files,
    'files',
    `${files}-${script}-${weight}-normal.woff`,
  )
}
