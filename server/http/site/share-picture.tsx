/** The preview picture of a link in messengers and social networks: 1200 × 630 pixels, PNG. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ImageResponse } from 'next/og.js'
import { brand, brandColours as colours } from '@/lib/brand'
import { brandFontFile } from '../../brand-font'
import { loadOnceByKey } from '../../load-once'

export const SHARE_SIZE = { width: 1200, height: 630 } as const

export type Shared = {
  title: string
  text: string
  /** Path below `public`. */
  picture: string
}

/** Pixels, square. */
const PICTURE = 620
/** Cached pictures; each has about 100 KB. */
const MAX_CACHED = 100
const DAY_S = 86_400

const inProject = (...parts: string[]) => path.join(/* turbopackIgnore: true */ process.cwd(), ...parts)

async function draw({ title, text, picture }: Shared): Promise<ArrayBuffer> {
  // The renderer cannot read WebP. sharp is loaded with the first picture, because pages import only the size from this file.
  const { default: sharp } = await import('sharp')
  // A product without a picture, or with one of another host, gets a preview without it.
  const image = await sharp(inProject('public', picture))
    .resize(PICTURE, PICTURE, { fit: 'inside' })
    .png()
    .toBuffer()
    .catch(() => null)
  const drawn = new ImageResponse(
    <div style={{ display: 'flex', width: '100%', height: '100%', background: colours.paper, color: colours.ink }}>
      <div style={{ display: 'flex', flexDirection: 'column', width: 600, padding: '64px 0 64px 72px' }}>
        <div style={{ fontFamily: 'display', fontSize: 34 }}>{brand.name}</div>
        <div style={{ marginTop: 'auto', fontFamily: 'display', fontSize: 72, lineHeight: 1.08 }}>{title}</div>
        <div
          style={{
            marginTop: 20,
            marginBottom: 'auto',
            color: colours.inkSoft,
            fontFamily: 'text',
            fontSize: 30,
            lineHeight: 1.35,
          }}
        >
          {text}
        </div>
        <div style={{ width: 96, height: 8, borderRadius: 4, background: colours.accent }} />
      </div>
      {image !== null && (
        // biome-ignore lint/performance/noImgElement: drawn here, never sent
        <img
          src={`data:image/png;base64,${image.toString('base64')}`}
          alt=""
          width={PICTURE}
          height={PICTURE}
          style={{ position: 'absolute', right: -20, top: 5, objectFit: 'contain' }}
        />
      )}
    </div>,
    {
      ...SHARE_SIZE,
      fonts: [
        { name: 'display', data: await readFile(brandFontFile('display')) },
        { name: 'text', data: await readFile(brandFontFile('text')) },
      ],
    },
  )
  return drawn.arrayBuffer()
}

const drawn = loadOnceByKey<ArrayBuffer>({ max: MAX_CACHED })

/** Drawn once per content and cached; clients and proxies may cache it for a day. */
export async function sharePictureResponse(shared: Shared): Promise<Response> {
  const picture = await drawn(JSON.stringify(shared), () => draw(shared))
  return new Response(picture, {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': `public, max-age=${DAY_S}` },
  })
}
