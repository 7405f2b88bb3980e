import { sourcesWith } from '../world/programs'
import { plantedFaults } from './planted-faults'

test.each(plantedFaults)('$name can be planted in the sources as they are', async (fault) => {
  const sources = await sourcesWith(fault)
  for (const { file, replace } of fault.edits) expect(sources[file]).toContain(replace)
})
