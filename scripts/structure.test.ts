import { expect, test } from 'vitest'
import { faultsOf, measureStructure } from './structure.ts'

test('no room imports upward, no files import each other, folders and rooms keep their size: npm run structure', () => {
  expect(faultsOf(measureStructure())).toEqual([])
})

test('an import upward, a circle, a full folder and a large room are faults', () => {
  const found = faultsOf({
    rooms: [{ name: 'server/storage', productionLines: 2, testLines: 0, files: 1, budget: 1 }],
    arrowsUp: [{ from: 'a.ts', to: 'b.ts', why: 'The storage imports no room.' }],
    circles: [['c.ts', 'd.ts']],
    maxFolderFiles: 41,
    fullestFolder: 'e',
    productionLines: 2,
    testLines: 0,
    roomsBelow: {},
  })
  expect(found).toEqual([
    'a.ts imports b.ts. The storage imports no room.',
    '2 files import each other: c.ts, d.ts',
    'e holds 41 files; sort them by subject (40 at most).',
    'server/storage has 2 production lines, over its budget of 1.',
  ])
})
