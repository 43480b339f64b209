import type { CallOutput } from '@guanlan/contract/calls.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCall } from '../../api/use-call.ts'
import { fakeApi, testMeta } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { TraderSeats } from './trader-seats.tsx'

const evidence = [{ address: 'https://example.com/seats', quote: '原文', date: '2024-05-06' }]
const common = { confidence: 'A', evidence, from: '2024-05-06', to: null, added: '2024-05-07', times: 12 }
const trader = {
  ...{ id: 'T1', name: '甲', alias: [], confidence: 'A', style: '', tags: [], desc: '', history: [], habits: [], partners: [], path: [] },
  seats: [
    {
      ...common,
      branch: '海通证券股份有限公司上海建国西路证券营业部',
      codes: ['10495103'],
      names: [
        { name: '海通证券上海建国西路', from: '2025-03-03', to: '2025-03-31' },
        { name: '国泰海通证券上海建国西路', from: '2025-04-07', to: '2026-11-20' },
      ],
    },
    { ...common, branch: '乙证券股份有限公司一路证券营业部', codes: [], names: [] },
  ],
} as unknown as CallOutput<'hotMoney.trader'>

function Seats() {
  return <TraderSeats query={useCall('hotMoney.trader', { id: 'T1' })} />
}

test('a department shows its code and the names it stood on lists with by date; one without a code shows none', async () => {
  renderInApp(<Seats />, fakeApi({ 'hotMoney.trader': () => trader }, testMeta))
  expect(
    await screen.findByText(/海通证券上海建国西路（2025-03-03 至 2025-03-31）、国泰海通证券上海建国西路（2025-04-07 至 2026-11-20）/),
  ).toBeDefined()
  expect(screen.getAllByText(/营业部代码/).map(({ textContent }) => textContent)).toEqual(['营业部代码 10495103，改名后不变'])
})
