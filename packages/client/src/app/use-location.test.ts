import { href } from '@guanlan/contract/pages.ts'
import { expect, test } from 'vitest'
import { placeOf } from '../platform/place.ts'
import { pageKey } from './use-location.ts'

test('an address names its page and its query', () => {
  expect(placeOf(href('stock', { code: 'SH600519', tab: 'f10' }))).toMatchObject({ name: 'stock', query: { code: 'SH600519', tab: 'f10' } })
})

test('the root is the start page, and a slash at the end changes nothing', () => {
  expect(placeOf('/').name).toBe('start')
  expect(placeOf('/?token=x')).toMatchObject({ name: 'start', query: { token: 'x' } })
  expect(placeOf(`${href('home')}/`).name).toBe('home')
})

test('an unknown address is nothing', () => {
  expect(placeOf('/nothing').name).toBeNull()
})

test('optional query stays within the page, required query makes another page', () => {
  const key = (code: string, tab: string) => pageKey(placeOf(href('stock', { code, tab })))
  expect(key('SH600519', 'f10')).toBe(key('SH600519', 'k'))
  expect(key('SH600519', 'k')).not.toBe(key('SZ000001', 'k'))
})
