import { flowDays, flowPeriod } from '@guanlan/figures/tables/flow-period.ts'
import { marginDay } from '@guanlan/figures/tables/margin.ts'
import { strategyFigures } from '@guanlan/figures/tables/strategy.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import type { OpenedFigure } from '../../ui/figure/provenance.ts'
import { recordFigures } from '../module/record-figures.ts'
import { figuresInputs } from '../read-out/figure-inputs.ts'
import { ProvenanceBody } from './provenance-body.tsx'

const row = {
  ...Object.fromEntries(marginDay.map(({ field }) => [field, null])),
  ...{ date: '2026-11-19', rzye: 900e6, prevRzye: 1000e6, rzmre: 50e6, rzche: 150e6, rzjme: -100e6 },
}
const { formula, title } = recordFigures('series', marginDay).column('rzjme')
const meta: OpenedFigure['meta'] = {
  ...{
    asOf: '2026-11-19 15:00:00',
    tradeDate: '2026-11-19',
    mode: 'report',
    formulaIds: [],
    snapshotId: 's',
    missing: [],
    simulated: true,
  },
  source: [{ id: 'simulated', name: '模拟数据', fetchedAt: '2026-11-20 09:00:00' }],
}
const opened: OpenedFigure = {
  ...{ name: title, text: '-1.00亿', formulaId: formula?.id ?? '', meta, anchor: { left: 0, top: 0, right: 0, bottom: 0 } },
  ...(formula === undefined ? { inputs: {} } : { definition: formula, inputs: figuresInputs(formula, row) }),
}

test('a figure lists its inputs with their values; each opens down to facts and leads back', () => {
  const copied: string[] = []
  renderInApp(<ProvenanceBody figure={opened} />, { copy: async (text) => copied.push(text) > 0 })
  screen.getByText(/融资买入额 − 融资偿还额/)
  screen.getByText('2026-11-19')
  screen.getByText('融资融券，2026-11-19')
  fireEvent.click(screen.getByRole('button', { name: '融资偿还额 1.50亿元，查看来源' }))
  screen.getByText(/上日融资余额 \+ 融资买入额 − 融资余额/)
  fireEvent.click(screen.getByRole('button', { name: '融资余额 9.00亿元，查看来源' }))
  screen.getByText('模拟数据 · 融资融券的融资余额')
  fireEvent.click(screen.getByRole('button', { name: '融资偿还额' }))
  fireEvent.click(screen.getByRole('button', { name: '净买入' }))
  fireEvent.click(screen.getByRole('button', { name: '复制依据' }))
  expect(copied[0]?.split('\n')).toEqual([
    '净买入 -1.00亿 = 融资买入额 − 融资偿还额',
    '  融资买入额 5000.00万元（融资融券，2026-11-19）',
    '  融资偿还额 1.50亿元 = 上日融资余额 + 融资买入额 − 融资余额',
    '    上日融资余额 10.00亿元（融资融券）',
    '    融资买入额 5000.00万元（融资融券，2026-11-19）',
    '    融资余额 9.00亿元（融资融券，2026-11-19）',
    '日期 2026-11-19',
    '时点 2026-11-19 15:00:00',
    '来源 模拟数据',
    '模拟数据，不可用于投资',
    expect.stringMatching(/^http/),
  ])
})

test('an input whose day the answer reports is of that day', () => {
  const dated = { ...opened, field: 'series.rzjme', meta: meta && { ...meta, dates: [{ field: 'series.rzmre', date: '2026-11-18' }] } }
  renderInApp(<ProvenanceBody figure={dated} />)
  screen.getByText('融资融券，2026-11-18')
})

test('a figure over some sessions says how many, and so do its inputs', () => {
  const period = { days: 3, nets: [1.5e8, -2.5e8, 3e8], amounts: [1e9, 1e9, 2e9], mainNet: 2e8, mainRatio: 0.05 }
  const row = { ...period, changeRatio: null, endAdjusted: null, startAdjusted: null }
  const column = recordFigures('periods', flowPeriod).column<typeof row>('mainRatio', { given: ({ days }) => new Map([[flowDays, days]]) })
  const definition = column.formulaOf?.(row)
  renderInApp(
    <ProvenanceBody
      figure={{
        ...{ name: column.title, text: '5.00%', formulaId: 'flow-period-main-ratio', meta, anchor: opened.anchor },
        ...(definition === undefined ? { inputs: {} } : { definition, inputs: figuresInputs(definition, row) }),
      }}
    />,
  )
  screen.getByText(/近3日主力净流入 ÷ Σ\(每日成交额\)/)
  screen.getByText(/近 3 个有成交的交易日主力净流入占成交额的比例/)
  fireEvent.click(screen.getByRole('button', { name: '近3日主力净流入 2.00亿元，查看来源' }))
  screen.getByText('1.50亿元、−2.50亿元、3.00亿元')
  screen.getByText(/近 3 个有成交的交易日超大单与大单/)
})

test('a figure whose name holds no term leads to the article its record names', async () => {
  const definition = recordFigures('outcome', strategyFigures).column('n').formula
  const article = { cover: '', summary: '', cat: '统计与方法', author: '', minutes: 2, needVip: false, publishedAt: '2026-11-16' } as const
  const { api } = fakeApi({ 'library.list': () => [{ ...article, id: 'backtest-traps', title: '回测的七个陷阱', terms: ['回测'] }] })
  renderInApp(<ProvenanceBody figure={{ ...opened, name: '已平仓笔数', ...(definition === undefined ? {} : { definition }) }} />, { api })
  expect((await screen.findByRole('link', { name: '文库：回测的七个陷阱' })).getAttribute('href')).toContain('id=backtest-traps')
})

test('a figure whose name holds a term of the library leads to the article on it, the longest term first', async () => {
  const { formula: balance, title: name } = recordFigures('series', marginDay).column('rzye')
  const article = { cover: '', summary: '', cat: '资金与席位', author: '', minutes: 2, needVip: false, publishedAt: '2026-11-16' } as const
  const { api } = fakeApi({
    'library.list': () => [
      { ...article, id: 'balances', title: '余额', terms: ['余额'] },
      { ...article, id: 'margin-trading', title: '融资融券', terms: ['融券', '融资余额'] },
    ],
  })
  const figure: OpenedFigure = { ...opened, name, ...(balance === undefined ? {} : { definition: balance }) }
  renderInApp(<ProvenanceBody figure={figure} />, { api })
  const link = await screen.findByRole('link', { name: '文库：融资融券' })
  expect(link.getAttribute('href')).toBe('/pagesA/windBook/windTopic?id=margin-trading')
})
