import { intAt } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import type { GetWorld } from '../research-world.ts'

/** Companies whose boards are looked at. */
const SOME = 14

function stocksOf(world: GetWorld) {
  return world().context.market.instruments.filter(({ kind }) => kind === 'stock')
}

/** 公司资料 and 归属依据, over the companies of the research world. */
export function companyCases(world: GetWorld): void {
  test('公司资料 says what the modules beside it say', async () => {
    const secucode = 'SH600519'
    const { data, meta } = await world().ask('company.base', { secucode })
    const { data: holders } = await world().ask('holders.base', { secucode })
    const { data: operation } = await world().ask('operation.base', { secucode })
    expect(data.actualController).toBe(holders.controller?.name ?? null)
    expect(data.controllerType).toBe(holders.controller?.type)
    expect(data.employees).toBe(operation.employees)
    expect(data.mainBusiness).toBe(operation.mainBusiness)
    expect(data.inIndexes.map(({ secuabbr }) => secuabbr)).toContain('上证指数')
    expect(data.scope).toMatch(/^【模拟】/)
    expect(meta.simulated).toBe(true)
  })

  test('an issue brought price times shares, its officers are on the board, holders among them hold what is reported of them', async () => {
    let issues = 0
    let holding = 0
    for (const { id, row, listDate } of stocksOf(world).slice(0, SOME)) {
      const { data } = await world().ask('company.base', { secucode: id })
      const { issue, issuePrice, issueShares, executives } = data
      // gone before the market begins
      if (data.companyName === null) continue
      expect(executives.map(({ name }) => name)).toEqual(expect.arrayContaining([data.chairman, data.president, data.secretary]))
      const held = executives.reduce((sum, { shares }) => sum + (shares ?? 0), 0)
      expect(held).toBeLessThan(data.regCapital ?? Number.NaN)
      if (held > 0) holding++
      if (issue === null || issuePrice === null) continue
      issues++
      expect(issue.funds).toBeCloseTo(issuePrice * (issueShares ?? Number.NaN), 1)
      expect((issue.netFunds ?? 0) + (issue.cost ?? 0)).toBeCloseTo(issue.funds ?? Number.NaN, 1)
      const bars = world().context.market.dayBars(row)
      if (String(bars.date[0]) === listDate?.replaceAll('-', '')) expect(issue.firstClose).toBe(intAt(bars.close, 0) / 1000)
    }
    expect(issues).toBeGreaterThan(0)
    expect(holding).toBeGreaterThan(0)
  })

  test('every sector of a company has a reason: revenue for its industry, what was said for concepts', async () => {
    const kinds = new Set<string>()
    for (const { id, board } of stocksOf(world)) {
      const { data } = await world().ask('company.sectors', { secucode: id })
      const isReported = data.parts.some(({ name }) => !name.startsWith('其他'))
      for (const { kind, basis, reason, date, inDate } of data.sectors) {
        kinds.add(`${kind} ${basis}`)
        if (kind === 'concept') expect(reason).toMatch(/^【模拟】.+。$/)
        if (kind === 'concept' && date !== null) expect(date < inDate).toBe(true)
        if (kind === 'industry' && isReported) expect(reason).toMatch(/主营收入中.+占 \d+\.\d+%/)
      }
      if (board === 'b') expect(data.sectors).toEqual([])
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['industry revenue', 'concept product', 'concept notice', 'concept answer']))
  })
}
