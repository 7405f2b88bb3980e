import { GET } from '@/app/offline/route'
import { provideShop } from '@/server/shop'
import * as pageApi from '../page-api'

test('the page without a network is made once, and again after a failure', async () => {
  const embeddedFonts = jest.fn(pageApi.embeddedFonts).mockRejectedValueOnce(new Error('EMFILE'))
  provideShop({ ...pageApi, embeddedFonts })
  await expect(GET()).rejects.toThrow('EMFILE')
  expect(await (await GET()).text()).toContain('<html')
  await GET()
  expect(embeddedFonts).toHaveBeenCalledTimes(2)
})
