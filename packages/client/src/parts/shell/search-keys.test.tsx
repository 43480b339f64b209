import { href } from '@guanlan/contract/pages.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { useKeys } from '../../ui/gesture/key-handlers.ts'
import { openPopup } from '../../ui/popup/use-popup.ts'

const type = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more })

test('typing anywhere opens the search with the letter, / opens it empty', () => {
  const { record } = renderInApp(null)
  type('g')
  expect(record.moves.at(-1)).toEqual({ mode: 'push', href: href('search', { q: 'g' }) })
  record.goTo(href('home'))
  type('/')
  expect(record.moves.at(-1)).toEqual({ mode: 'push', href: href('search') })
})

test('letters typed before the search page stands are not lost', () => {
  const { record } = renderInApp(null)
  for (const key of 'gzmt') type(key)
  expect(record.moves.at(-1)).toEqual({ mode: 'redirect', href: href('search', { q: 'gzmt' }) })
})

test('shortcuts of the browser, other keys and typing in a field are left alone', () => {
  const { record } = renderInApp(<input aria-label="价格" />)
  type('c', { ctrlKey: true })
  type('Tab')
  type('中')
  fireEvent.keyDown(screen.getByLabelText('价格'), { key: '6' })
  expect(record.moves).toEqual([])
})

test('while a popup is open keys do not leave the page', () => {
  const { record } = renderInApp(null)
  const close = openPopup({ position: 'center', label: '外观', content: null })
  return vi
    .waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy())
    .then(() => {
      type('g')
      expect(record.moves).toEqual([])
      close()
    })
})

function FunctionKeys({ onKey }: { onKey: (key: string) => void }) {
  useKeys((press) => {
    if (press.key !== 'F5' && press.key !== 'F10') return false
    onKey(press.key)
    return true
  })
  return null
}

test('a page may take F5 and F10 from the browser, and only while it is on screen', () => {
  const onKey = vi.fn()
  const { unmount } = renderInApp(<FunctionKeys onKey={onKey} />)
  expect(type('F5')).toBe(false)
  expect(type('F10')).toBe(false)
  expect(onKey.mock.calls).toEqual([['F5'], ['F10']])
  unmount()
  renderInApp(null)
  expect(type('F5')).toBe(true)
})
