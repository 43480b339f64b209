import { expect, test } from 'vitest'
import { readHostOrigins } from './hosts.ts'

test('origins by host; nothing where nothing is written', () => {
  expect(readHostOrigins('')).toEqual({})
  expect(readHostOrigins('data=https://D.example:8443, search=http://127.0.0.1:4000')).toEqual({
    data: 'https://d.example:8443',
    search: 'http://127.0.0.1:4000',
  })
})

test.each([
  'data',
  'data=',
  'web=https://a.example',
  'data=https://a.example/path',
  'data=ftp://a.example',
  'data=https://u:p@a.example',
  'data=https://a b',
])('%s is refused', (text) => {
  expect(readHostOrigins(text)).toBeNull()
})
