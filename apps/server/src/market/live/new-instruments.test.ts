import { expect, test } from 'vitest'
import { importInto, type StoreKind, storeKind } from '../../testing/stores/store-kinds.ts'
import { openTestWorld } from '../../testing/world.ts'
import { temporaryFolder, until } from '../testing/small-market.ts'

const CLOCK = '2026-11-20T20:00:00+08:00'
const SPAN = { from: '2026-09-01', to: '2026-11-20' }
const first = storeKind({ name: 'two shares', clock: CLOCK, ...SPAN, count: 2 })
/** Listed after the built-in list was made. */
const NEW = 'SZ301999'

function later(): StoreKind {
  const [text] = Object.values(first.files()) as [string]
  return {
    ...first,
    files: () => ({
      [`${NEW.toLowerCase()}.csv`]: text,
      'indexes.csv': 'secucode,name\nSH000928,中证能源\n',
      'sectors.csv': 'sectorId,name,kind,desc,createDate\nSW801120,食品饮料,industry,,2020-01-02\n',
      'members.csv': `sectorId,secucode,inDate,outDate\nSW801120,${NEW},2026-09-01,\n`,
    }),
  }
}

test('securities, indexes and sectors imported while the server runs are there at once', async () => {
  const folder = temporaryFolder()
  importInto(folder.path, first)
  const world = await openTestWorld({ source: 'files', clock: CLOCK, dataDir: folder.path })
  try {
    const { market } = world.context
    expect([market.find(NEW), market.find('SH000928'), market.sectors]).toEqual([null, null, []])
    importInto(folder.path, later())
    await until(() => market.sectors.length === 1 && market.find(NEW) !== null && market.find('SH000928') !== null, 'they are known')
    expect((await world.ask('stock.base', { secucode: NEW })).data.quote.price).toBeGreaterThan(0)
    expect((await world.ask('search.mix', { q: '301999' })).data.stocks.map(({ secucode }) => secucode)).toContain(NEW)
    expect((await world.ask('sectors.constituents', { blockcode: 'SW801120' })).data.infos).toMatchObject([{ secucode: NEW }])
  } finally {
    await world.close()
    folder.remove()
  }
})
