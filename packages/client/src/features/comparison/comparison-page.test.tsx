import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { ComparisonPage } from './comparison-page.tsx'

const hit = (secucode: string, secuabbr: string, status = 'listed') => ({ secucode, secuabbr, kind: 'stock', status })
const HITS: Record<string, unknown[]> = {
  gzmt: [hit('SH600519', '贵州茅台')],
  gz: [hit('SH600001', '退市股票', 'delisted'), hit('SH600519', '贵州茅台'), hit('SH600779', '水井坊')],
}

function show(codes: string) {
  const { api } = fakeApi({
    'search.mix': ({ q }) => ({ stocks: HITS[q] ?? [] }) as never,
    'stock.quotes': () => ({ infos: [] }) as never,
  })
  return renderInApp(<ComparisonPage query={{ codes }} />, { api })
}

function enter(text: string) {
  const field = screen.getByLabelText('添加股票')
  fireEvent.change(field, { target: { value: text } })
  fireEvent.submit(field.closest('form')!)
  return field as HTMLInputElement
}

test('Enter adds the first hit of what is typed and empties the field', async () => {
  const { record } = show('')
  const field = enter('gzmt')
  await waitFor(() => expect(record.moves.at(-1)?.href).toContain('SH600519'))
  expect(field.value).toBe('')
})

test('Enter adds the first listed share that is not chosen', async () => {
  const { record } = show('SH600519')
  enter('gz')
  await waitFor(() => expect(record.moves.at(-1)?.href).toContain('SH600779'))
  expect(record.moves.at(-1)?.href).not.toContain('SH600001')
})

test('Enter without a hit keeps what was typed', async () => {
  const { record } = show('SH600519')
  const field = enter('zzzz')
  await screen.findByText('没有找到“zzzz”')
  expect([field.value, record.moves]).toEqual(['zzzz', []])
})
