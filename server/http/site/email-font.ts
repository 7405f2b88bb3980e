/** The brand's fonts for email programs. They load fonts from any origin, so CORS allows all. */
import { readFile } from 'node:fs/promises'
import { emailFonts } from '@/server/email-fonts'
import { brandFontFile } from '../../brand-font'

const MONTH_S = 30 * 86_400

export async function letterFont(name: string): Promise<Response> {
  const [, font] = Object.entries(emailFonts).find(([known]) => known === name) ?? []
  if (font === undefined) return new Response(null, { status: 404 })
  return new Response(await readFile(brandFontFile(font.family, font.weight)), {
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': `public, max-age=${MONTH_S}`,
      'Content-Type': 'font/woff',
    },
  })
}
