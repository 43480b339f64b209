import { northboundRegimeOn } from '@guanlan/contract/rows/northbound.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import { sessionDates } from '../sessions.ts'
import { sampleSecurities } from '../testing/sample-market.ts'
import { createWorld } from '../world.ts'
import { connected } from './connect.ts'

const world = createWorld({ seed: 3, years: 5, securities: sampleSecurities() })

test('net buying ended within the session on 2024-05-13, daily holdings after 2024-08-16', () => {
  const reported = (date: string) => [northboundRegimeOn(date)?.intradayNet, northboundRegimeOn(date)?.dailyHoldings]
  expect(['2024-05-10', '2024-05-13', '2024-08-16', '2024-08-19'].map(reported)).toEqual([
    [true, true],
    [false, true],
    [false, true],
    [false, false],
  ])
  expect(northboundRegimeOn('2014-11-14')).toBeNull()
})

test('securities come with the start, the widening of 2023-03-13 or a half-yearly review; B shares and Beijing never', () => {
  const starts = new Set<string>()
  for (const profile of world.profiles) {
    const link = connected(profile)
    if (profile.security.board === 'b' || profile.security.board === 'bse') expect(link).toBeNull()
    if (link?.isLater) starts.add(itemAt(sessionDates, link.from))
  }
  // Mondays after the second Fridays, as published for the index reviews of these years
  const known = [
    '2021-06-15',
    '2021-12-13',
    '2022-06-13',
    '2022-12-12',
    '2023-06-12',
    '2023-12-11',
    '2024-06-17',
    '2024-12-16',
    '2025-06-16',
    '2025-12-15',
  ]
  const recent = [...starts].filter((date) => date >= '2021-03-01' && date <= '2025-12-31')
  expect(recent).toContain('2023-03-13')
  expect(recent.filter((date) => date !== '2023-03-13' && !known.includes(date))).toEqual([])
})
