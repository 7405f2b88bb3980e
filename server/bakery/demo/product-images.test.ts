import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { brandNames } from '@/brands/choose.mjs'
import { type DemoBakery, loadDemoBakery } from './load'
import { describePicture, imagesOf } from './product-images'

const KB = 1024
const PICTURES = 'public/pictures'

let bakeries: DemoBakery[]
beforeAll(async () => {
  bakeries = await Promise.all(brandNames().map((name) => loadDemoBakery(`brands/${name}`)))
})

const products = () =>
  bakeries.flatMap(({ categories, pictures }) =>
    categories.flatMap((category) =>
      category.products.map((product) => ({ product, ...imagesOf(product, category, pictures) })),
    ),
  )
const named = () => [...new Set(products().flatMap(({ images }) => images.map(({ pathFull }) => pathFull)))]
const renderings = () => named().filter((address) => address.startsWith('/pictures/'))

/** Width and lower edge of the product without its shadow, as fractions of the picture. */
async function boxOf(picture: string) {
  const { data, info } = await sharp(path.join(PICTURES, `${picture}.webp`))
    .resize(400)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const solid = [...data.keys()].filter((at) => Number(data[at]) > 235)
  const columns = solid.map((at) => at % info.width)
  return {
    width: (Math.max(...columns) - Math.min(...columns)) / info.width,
    bottom: Math.floor((solid.at(-1) ?? 0) / info.width) / info.height,
  }
}

describe('alternative text of a picture', () => {
  const words = (name: string, subline: string) => {
    const product = bakeries[0]?.categories[0]?.products[0]
    if (product === undefined) throw new Error('the first category has no product')
    return describePicture({ ...product, name, subline, subcategory: 'Mischbrote' })
  }

  it('is the name and the kind without the amount', () => {
    expect(words('Speicher|laib', 'Roggenmischbrot, 1.000 g')).toBe('Speicherlaib: Roggenmischbrot')
    expect(words('Salzbutter', '125 g, aus der Butterei')).toBe('Salzbutter: aus der Butterei')
  })

  it('uses the subcategory if the subline adds nothing', () => {
    expect(words('Weißbrot', 'Weißbrot, 500 g')).toBe('Weißbrot: Mischbrote')
    expect(words('Butterkuchen, halbes Blech', 'Zehn Stücke, 1.000 g')).toBe('Butterkuchen, halbes Blech: Mischbrote')
  })

  it('describes every product of all brands without numbers or repeated names', () => {
    const poor = products().filter(({ product, imageAlt }) => {
      const [name = '', kind = ''] = imageAlt.split(': ')
      return kind.length < 4 || kind === name || /\d/.test(kind) || name !== product.name.replaceAll('|', '')
    })
    expect(poor.map(({ imageAlt }) => imageAlt)).toEqual([])
  })

  it('differs for each picture of a product', () => {
    const repeating = products().filter(({ images }) => new Set(images.map(({ alt }) => alt)).size < images.length)
    expect(repeating.map(({ product }) => product.name)).toEqual([])
  })
})

/** Width by height, and the least width in pixels. */
function formatOf(address: string): { ratio: number; least: number } {
  if (address.endsWith('_close.webp')) return { ratio: 5 / 4, least: 800 }
  if (address.endsWith('_crumb.webp')) return { ratio: 21 / 9, least: 1600 }
  return { ratio: 1, least: address.endsWith('_pair.webp') ? 800 : 1600 }
}

describe('the pictures of the demo data', () => {
  it('exist', async () => {
    const there = new Set([
      ...(await readdir(PICTURES)).map((file) => `/pictures/${file}`),
      ...(await readdir('public/silhouettes')).map((file) => `/silhouettes/${file}`),
    ])
    expect(named().filter((address) => !there.has(address))).toEqual([])
  })

  it('are square cut-outs of 1600 px with an alpha channel, close-ups 5:4 and crumbs 21:9, both filled', async () => {
    const wrong: string[] = []
    for (const address of renderings()) {
      const { width = 0, height = 0, hasAlpha, format } = await sharp(path.join('public', address)).metadata()
      const { ratio, least } = formatOf(address)
      const fits = Math.round(width / ratio) === height && hasAlpha === (ratio === 1)
      if (format !== 'webp' || !fits || width < least) wrong.push(`${address} ${width} × ${height}`)
    }
    expect(wrong).toEqual([])
  })

  it('show a roll smaller than a loaf, on the same line', async () => {
    const [roll, loaf] = await Promise.all([boxOf('broetchen'), boxOf('landbrot')])
    expect(roll.width / loaf.width).toBeCloseTo(0.8, 1)
    expect(Math.abs(roll.bottom - loaf.bottom)).toBeLessThan(0.02)
  })

  it('are small enough for a repository: 250 KB each, 25 MB together', async () => {
    const files = await readdir(PICTURES)
    const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(PICTURES, file))).size))
    expect(files.filter((_, i) => (sizes[i] ?? 0) > 250 * KB)).toEqual([])
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(25 * KB * KB)
  })
})
