import { serve, shop } from '@/server/shop'

export const POST = serve('POST /api/assortment/preview', async ({ backend, caller, input }) => {
  const previewed = await backend.assortment.preview(caller, input)
  if (previewed.ok) await shop().startPreview({ ...input, of: 'catalogue', from: previewed.value.from })
  return previewed
})
