import type { PageQuery } from '@guanlan/contract/pages.ts'
import { inject } from 'vitest'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'
import type { Look } from '../world/visitor.ts'
import { expectPicture } from './compare-picture.ts'
import { stillChart } from './still-picture.ts'

type Case = { name: string; query: PageQuery<'chart'>; look: Look }
const MAOTAI = 'SH600519'
/** 南京高科, suspended on the day of the journeys. */
const SUSPENDED = 'SH600064'

const wide = { width: 1024, height: 560 } as const

/** After the close nothing moves: the same market and the same instant give the same picture. */
const cases: Case[] = [
  { name: 'day-forward-adjusted-light', query: { code: MAOTAI, period: 'day', adjust: 'qfq' }, look: wide },
  { name: 'day-forward-adjusted-dark', query: { code: MAOTAI, period: 'day', adjust: 'qfq' }, look: { ...wide, theme: 'dark' } },
  { name: 'minutes', query: { code: MAOTAI, period: 'time' }, look: wide },
  { name: 'five-days-dark', query: { code: MAOTAI, period: 'time5' }, look: { ...wide, theme: 'dark' } },
  { name: 'week-unadjusted', query: { code: MAOTAI, period: 'week', adjust: 'none' }, look: wide },
  { name: 'suspended', query: { code: SUSPENDED, period: 'day', adjust: 'qfq' }, look: wide },
  { name: 'phone-day', query: { code: MAOTAI, period: 'day', adjust: 'qfq' }, look: { width: 375, height: 600 } },
]

journey.for(cases)('the chart is drawn as it was: $name', async ({ name, query, look }, { arrive }) => {
  const { page, open } = await arrive(look, inject('closedOrigin'))
  await open('chart', query)
  const chart = page.getByRole('application')
  await chart.locator('canvas').first().waitFor()
  await settle(page)
  expectPicture(name, await stillChart(chart))
})
