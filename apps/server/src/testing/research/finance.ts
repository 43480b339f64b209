import type { FinanceBase } from '@guanlan/contract/schemas/stock/finance.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { evaluateFormula } from '@guanlan/engine/formulas/evaluate.ts'
import { findEveryFormula } from '@guanlan/engine/formulas/lines.ts'
import { expect, test } from 'vitest'
import type { GetWorld } from '../research-world.ts'

type Base = FinanceBase & { secucode: string }

/** 财务, over the companies of the research world. */
export function financeCases(world: GetWorld): void {
  const codes = () =>
    world()
      .context.market.instruments.filter(({ kind }) => kind === 'stock')
      .map(({ id }) => id)
  let known: Promise<Base[]> | null = null
  /** What is known of each company that has statements. */
  const companies = () => {
    known ??= Promise.all(
      codes().map(async (secucode) => {
        const answer = await world().send('finance.base', { secucode })
        return answer.statusCode === 200 ? [{ ...(answer.json().data as FinanceBase), secucode }] : []
      }),
    ).then((all) => all.flat())
    return known
  }

  test('every rule of every company is what its formula gives of the inputs beside it, and says its bounds and its words', async () => {
    const levels = new Map<string, number>()
    for (const data of await companies()) {
      expect(data.flags.length).toBeGreaterThanOrEqual(12)
      for (const flag of data.flags) {
        levels.set(flag.level, (levels.get(flag.level) ?? 0) + 1)
        expect(flag.text).toMatch(/[\u4e00-\u9fff]/)
        expect(flag.threshold).toMatch(/留意.*警示/)
        const formula = findEveryFormula(flag.formulaId)
        if (formula === null || flag.value === null) continue
        const inputs = Object.fromEntries(flag.inputs.map(({ key, value }) => [key, value]))
        expect(evaluateFormula(formula, inputs)).toBeCloseTo(flag.value, 6)
      }
      if (data.isFinancial) expect(data.flags.find(({ key }) => key === 'current')).toMatchObject({ level: 'excluded', value: null })
    }
    expect([...levels.keys()]).toEqual(expect.arrayContaining(['pass', 'watch', 'excluded']))
  })

  test('the parts of 杜邦 multiply to the return, their effects add up to its change, quarters add up to the year', async () => {
    for (const data of await companies()) {
      const { dupont, trend } = data
      if (dupont?.roe != null && dupont.netRatio !== null)
        expect(dupont.netRatio * (dupont.assetTurnover as number) * (dupont.equityMultiplier as number)).toBeCloseTo(dupont.roe, 5)
      if (dupont?.effects) {
        const { netRatio, assetTurnover, equityMultiplier, total } = dupont.effects
        expect((netRatio as number) + (assetTurnover as number) + (equityMultiplier as number)).toBeCloseTo(total as number, 5)
      }
      const year = trend.findIndex(({ enddate }) => enddate.endsWith('-12-31'))
      const quarters = trend.slice(year, year + 4).map(({ quarter }) => quarter.np.value)
      if (year >= 0 && quarters.length === 4 && !quarters.includes(null))
        expect(quarters.reduce<number>((sum, one) => sum + (one as number), 0)).toBeCloseTo(trend[year]?.quarter.np.toDate as number, 0)
    }
  })

  test('a sheet shows what is stored, first or newest version; what was restated keeps both and says when', async () => {
    const records = world().context.datasets.records
    let restated = 0
    for (const { secucode, restatements } of await companies()) {
      if (restatements.length === 0) continue
      const stored = (await records.bySecurity(datasets.incomeStatements, secucode, { versions: 'all' })).map(({ row }) => row)
      const ask = (version: 'first' | 'newest') => world().ask('finance.detail', { secucode, sheet: 'income', version, count: 40 })
      const [first, newest] = [(await ask('first')).data, (await ask('newest')).data]
      for (const [at, { enddate, versions }] of newest.columns.entries()) {
        const rows = stored.filter((row) => row.endDate === enddate).toSorted((a, b) => a.effectiveAtMs - b.effectiveAtMs)
        expect(versions.map(({ annDate }) => annDate)).toEqual(rows.map(({ annDate }) => annDate))
        expect(first.rows[0]?.values[at]).toBe(rows[0]?.revenue)
        expect(newest.rows[0]?.values[at]).toBe(rows.at(-1)?.revenue)
        if (versions.length > 1) restated++
      }
    }
    expect(restated).toBeGreaterThan(0)
  })

  test('a bank has the lines of a bank; what it does not have is named apart', async () => {
    const { data } = await world().ask('finance.detail', { secucode: 'SH601398', sheet: 'balance' })
    expect(data.isFinancial).toBe(true)
    expect(data.omitted).toEqual(expect.arrayContaining(['存货']))
    expect(data.rows.map(({ key }) => key)).toContain('totalAssets')
  })

  test('indicators have no single quarter, periods without a report are named', async () => {
    const quarter = await world().send('finance.detail', { secucode: 'SH600519', sheet: 'indicator', mode: 'quarter' })
    expect(quarter.json()).toMatchObject({ code: 400, error: 'invalid_input', field: 'mode' })
    const never = await world().send('finance.detail', { secucode: 'SH600519', enddates: '1980-12-31' })
    expect(never.json()).toMatchObject({ code: 404, error: 'no_data', field: 'enddates', msg: '1980-12-31 没有披露报告' })
    expect((await world().send('finance.detail', { secucode: 'SH600519', enddates: '三季报' })).json()).toMatchObject({
      code: 400,
      field: 'enddates',
    })
  })

  test('report periods say since when each was published', async () => {
    const { data } = await world().ask('stock.enddates', { secucode: 'SH600519', type: 'fin' })
    const stored = await world().ask('finance.base', { secucode: 'SH600519' })
    const reported = data.find(({ enddate }) => enddate === stored.data.latest?.enddate)
    expect(reported).toMatchObject({ disclosed: true, annDate: stored.data.latest?.annDate })
    const silent = data.filter(({ disclosed }) => disclosed !== true)
    expect(silent.filter(({ gap }) => !['尚未披露', '没有披露', '早于保存的记录'].includes(gap ?? ''))).toEqual([])
    expect(data.filter(({ disclosed, gap }) => disclosed === true && gap !== null)).toEqual([])
  })

  test('segments come with half-yearly and annual reports, those of the prospectus too', async () => {
    const { data } = await world().ask('stock.enddates', { secucode: 'SH600519', type: 'operate' })
    const stored = await world().ask('operation.base', { secucode: 'SH600519' })
    expect(new Set(data.map(({ type }) => type))).toEqual(new Set(['FY', 'H1']))
    const published = data.filter(({ disclosed }) => disclosed === true).map(({ enddate }) => enddate)
    expect(published).toEqual(stored.data.periods.map(({ enddate }) => enddate))
  })
}
