import { expect, test } from 'vitest'
import { untilFactors } from '../../../testing/bars-only.ts'
import { baostockBars, plainBars } from '../../../testing/stores/made-files.ts'
import { importInto, type StoreKind, storeKind } from '../../../testing/stores/store-kinds.ts'
import { openTestWorld } from '../../../testing/world.ts'

const CLOCK = '2026-11-20T20:00:00+08:00'
const ABSENT = 'SZ300750'
const MEMBERS = ['SH600519', 'SZ000858', 'SH601318', ABSENT]
const sectors = {
  'sectors.csv': 'sectorId,name,kind,desc,createDate\nSW801120,四只,industry,,2020-01-02\n',
  'members.csv': ['sectorId,secucode,inDate,outDate', ...MEMBERS.map((code) => `SW801120,${code},2020-01-02,`), ''].join('\n'),
}

/** Four shares of one industry; the file of the fourth has no bar of the last session. With `saysSuspended` it has a row that says it did not trade. */
function storeOf({ saysSuspended }: { saysSuspended: boolean }): StoreKind {
  const kind = storeKind({ name: `a member without a bar, ${saysSuspended}`, clock: CLOCK, from: '2025-09-01', to: '2026-11-20', count: 4 })
  return {
    ...kind,
    files() {
      const files = kind.securities().map((one) => {
        const isAbsent = one.code === ABSENT
        const text = saysSuspended ? baostockBars(one) : plainBars(one)
        const lines = text.trimEnd().split('\n')
        const last = lines.at(-1) ?? ''
        const fields = last.split(',')
        // date,code,open,high,low,close,preclose,volume,amount,adjustflag,turn,tradestatus,pctChg,isST of a day without trading
        const halted = [...fields.slice(0, 2), ...Array.from({ length: 5 }, () => fields[6]), '0', '0', '3', '', '0', '0.0000', '0'].join(
          ',',
        )
        const own = isAbsent ? [...lines.slice(0, -1), ...(saysSuspended ? [halted] : [])] : lines
        return [`${one.code.toLowerCase()}.csv`, `${own.join('\n')}\n`] as const
      })
      return { ...Object.fromEntries(files), ...sectors }
    },
  }
}

async function ask(kind: StoreKind) {
  const world = await openTestWorld({ source: 'files', clock: CLOCK, fill: async (dataDir) => importInto(dataDir, kind) })
  try {
    await untilFactors(world)
    const list = await world.ask('sectors.list', { kind: 'industry', days: 5 })
    return [await world.ask('market.overview', {}), await world.ask('sectors.header', { blockcode: 'SW801120' }), list] as const
  } finally {
    await world.close()
  }
}

test('a share without a row of the session may be suspended or missing: nobody says how many are suspended', async () => {
  const [overview, sector] = await ask(storeOf({ saysSuspended: false }))
  expect(overview.data.breadth).toMatchObject({ count: 3, suspended: null, absent: 1 })
  expect(sector.data.suspendedNum).toBeNull()
  expect(sector.meta.missing).toContainEqual({ field: 'suspendedNum', reason: '有成分股当日没有行情，是停牌还是缺数据未知' })
  expect((sector.data.upNum ?? 0) + (sector.data.downNum ?? 0) + (sector.data.flatNum ?? 0)).toBe(3)
})

test('the change of a sector is that of its members by float value, suspended ones standing still, where nine in ten are known', async () => {
  const kind = storeOf({ saysSuspended: true })
  const shares = [
    'secucode,from,totalShares,floatShares',
    ...kind.securities().map(({ code }, at) => `${code},2025-09-01,9e9,${(at + 1) * 1e9}`),
    '',
  ]
  const withShares = { ...kind, files: () => ({ ...kind.files(), 'capital.csv': shares.join('\n') }) }
  const [, sector, list] = await ask(withShares)
  // Σ(change × close before × float shares) ÷ Σ(close before × float shares)
  const moves = kind.securities().map(({ code, bars }, at) => {
    const bar = bars.at(-1) as (typeof bars)[number]
    return { weight: bar.preClose * (at + 1), gain: code === ABSENT ? 0 : (bar.close - bar.preClose) * (at + 1) }
  })
  const total = (of: (move: (typeof moves)[number]) => number) => moves.reduce((sum, move) => sum + of(move), 0)
  expect(sector.data.changeRatio).toBeCloseTo(total(({ gain }) => gain) / total(({ weight }) => weight), 8)
  expect(sector.data).toMatchObject({ price: null, change: null, amount: expect.any(Number) })
  // Σ(close × float shares) ÷ Σ(close × float shares ÷ (1 + adjusted change of the last sessions it traded)) − 1
  const over = (sessions: number) => {
    const values = kind.securities().map(({ code, bars }, at) => {
      const own = code === ABSENT ? bars.slice(0, -1) : bars
      const grown = own.slice(-sessions).reduce((product, { close, preClose }) => (product * close) / preClose, 1)
      return { now: (own.at(-1)?.close ?? Number.NaN) * (at + 1), grown }
    })
    return values.reduce((sum, { now }) => sum + now, 0) / values.reduce((sum, { now, grown }) => sum + now / grown, 0) - 1
  }
  expect(sector.data.ret.d5).toBeCloseTo(over(5), 6)
  expect(sector.data.ret.d20).toBeCloseTo(over(20), 6)
  expect(list.data.infos[0]?.changeRatio).toBe(sector.data.ret.d5)
  const [, partial, partialList] = await ask(storeOf({ saysSuspended: false }))
  expect([partial.data.ret.d5, partialList.data.infos[0]?.changeRatio]).toEqual([null, null])
  expect(partial.meta.missing).toContainEqual({ field: 'ret.d5', reason: expect.stringContaining('不足九成') })
  expect(partial.data.changeRatio).toBeNull()
  expect(partial.meta.missing).toContainEqual({ field: 'changeRatio', reason: expect.stringContaining('不足九成') })
})

test('a row that says a share did not trade makes it suspended', async () => {
  const [overview, sector] = await ask(storeOf({ saysSuspended: true }))
  expect(overview.data.breadth).toMatchObject({ count: 4, suspended: 1, absent: 0 })
  expect(sector.data.suspendedNum).toBe(1)
})

test('industries a store does not hold leave the boards that exclude them readable; a kind of sector that was not imported is not told as none', async () => {
  const kind = storeOf({ saysSuspended: true })
  const world = await openTestWorld({ source: 'files', clock: CLOCK, fill: async (dataDir) => importInto(dataDir, kind) })
  try {
    await untilFactors(world)
    const { data } = await world.ask('rankings.rank', {})
    expect(data.list.find(({ type }) => type === 'turnover')?.total).toBe(3)
    expect(data.list.map(({ rule }) => rule).filter((rule) => /[A-Z]{2}\d/.test(rule))).toEqual([])
    expect((await world.ask('sectors.list', { kind: 'concept' })).meta.missing).toEqual([
      { field: 'infos', reason: '导入的板块里没有概念' },
    ])
    expect((await world.ask('sectors.list', { kind: 'industry' })).meta.missing.filter(({ field }) => field === 'infos')).toEqual([])
    expect((await world.ask('money.margin', { secucode: 'SH600519' })).meta.missing).toContainEqual(
      expect.objectContaining({ field: 'isMargin', reason: '没有导入融资融券' }),
    )
  } finally {
    await world.close()
  }
})
