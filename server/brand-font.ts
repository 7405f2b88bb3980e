/** Paths of the brand's font files, for code that reads no style sheet: WOFF, one file per weight and script. */
import path from 'node:path'
import { brandFonts } from '@/lib/brand'

/** `latin-ext` has the characters that `latin` lacks, for names such as Łukasz. */
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
