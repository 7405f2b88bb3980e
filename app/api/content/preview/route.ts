import { serve, shop } from '@/server/shop'

export const POST = serve('POST /api/content/preview', async ({ backend, caller, input }) => {
  const previewed = await backend.contentEdits.preview(caller, input)
  if (previewed.ok) await shop().startPreview({ ...input, of: 'content', from: previewed.value.from })
  return previewed
})
