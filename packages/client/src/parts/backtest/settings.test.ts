import { expect, test } from 'vitest'
import { daysOf, readSettings, ruleInput, runInput, settingFaults, usualSettings } from './settings.ts'

test('spans of years end today; a 29th of February that is none is the first of March', () => {
  expect(daysOf({ span: '3', from: '', to: '' }, '2026-11-20')).toEqual({ from: '2023-11-20', to: '2026-11-20' })
  expect(daysOf({ span: '1', from: '', to: '' }, '2024-02-29')).toEqual({ from: '2023-03-01', to: '2024-02-29' })
})

test('kept settings survive bad data; what is no choice falls back', () => {
  expect(readSettings('{')).toEqual(usualSettings)
  expect(readSettings('{"topN":"5","weight":"none","span":7}')).toEqual({ ...usualSettings, topN: '5' })
})

test('what cannot be run is reported by field', () => {
  const settings = { ...usualSettings, span: 'own' as const, from: '2026-05-01', to: '2026-04-01', hold: '2.5', slippage: '9' }
  expect(Object.keys(settingFaults(settings)).sort()).toEqual(['hold', 'slippage', 'to'])
  expect(settingFaults({ ...usualSettings, ruleHold: '' }, { isRule: true, needsHold: true })).toHaveProperty('ruleHold')
  expect(settingFaults({ ...usualSettings, ruleHold: '' }, { isRule: true })).toEqual({})
})

test('the share of the amount is typed in percent, kept, checked and sent as a fraction', () => {
  expect(usualSettings).toMatchObject({ share: '10', impact: '2' })
  expect(readSettings('{"share":"2.5"}')).toMatchObject({ share: '2.5', impact: '2' })
  for (const share of ['0.05', '101', '', 'x'])
    expect(settingFaults({ ...usualSettings, share })).toEqual({ share: '成交占比上限请写 0.1–100%之间的数' })
  expect(settingFaults({ ...usualSettings, share: '0.1', impact: '0' })).toEqual({})
  const input = runInput({}, { ...usualSettings, share: '2.5', impact: '1.5' }, '2026-11-20')
  expect(input.capacity).toEqual({ share: 0.025, impact: 0.015 })
})

test('a rule on one share takes one place and its own time to hold', () => {
  const rule = { entry: 'C>O', codes: ['SH600519'] }
  expect(ruleInput(rule, { ...usualSettings, weight: 'value' }, '2026-11-20')).toMatchObject({ rule, topN: 1, hold: 20, weight: 'equal' })
  expect(ruleInput({ entry: 'C>O' }, usualSettings, '2026-11-20')).toMatchObject({ topN: 10 })
})
