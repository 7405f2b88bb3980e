import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LaunchError } from './launch/lifecycle'
import { warmPictures } from './warm-pictures'

const loaf = '/pictures/256/loaf.webp'
const roll = '/pictures/256/roll.webp'
const image = (...addresses: string[]) =>
  `<img srcSet="${addresses.map((address) => `${address.replaceAll('&', '&amp;')} 256w`).join(', ')}"/>`
const files: Record<string, string> = {
  '/sitemap.xml': '<sitemapindex><loc>https://shop.example/sitemap/1</loc></sitemapindex>',
  '/sitemap/1': '<urlset><loc>https://shop.example/</loc><loc>https://shop.example/brote</loc></urlset>',
  '/': image(loaf),
  '/brote': image(loaf, roll),
  [loaf]: 'AVIF',
  [roll]: 'AVIF',
}

test('requests every picture of every page once at the named node, as browsers do', async () => {
  const pictures: string[] = []
  const node = createServer(({ url = '', headers }, answer) => {
    if (headers.accept === 'image/avif') pictures.push(url)
    answer.statusCode = url in files ? 200 : 404
    answer.end(files[url])
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = node.address() as AddressInfo
    expect(await warmPictures(`http://127.0.0.1:${port}`)).toBe(2)
    expect(pictures).toEqual([loaf, roll])
  } finally {
    await new Promise((resolve) => node.close(resolve))
  }
})

test('says that no node responds at the address', async () => {
  const node = createServer()
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  await new Promise((resolve) => node.close(resolve))
  await expect(warmPictures(url)).rejects.toThrow(new LaunchError(`${url} does not respond: name a running node.`))
})
