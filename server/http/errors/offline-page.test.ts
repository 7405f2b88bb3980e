import { GET } from '@/app/offline/route'
import { provideShop, type Shop } from '@/server/shop'
import { plainHtml } from './plain-page'

test('the page without a network is made once, and again after a failure', async () => {
  const embeddedFonts = jest.fn(async () => '').mockRejectedValueOnce(new Error('EMFILE'))
  provideShop({ plainHtml, embeddedFonts } as Partial<Shop> as Shop)
  await expect(GET()).rejects.toThrow('EMFILE')
  expect(await (await GET()).text()).toContain('<html')
  await GET()
  expect(embeddedFonts).toHaveBeenCalledTimes(2)
})
