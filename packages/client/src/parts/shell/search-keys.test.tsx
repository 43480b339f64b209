import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { useKeys } from '../../ui/gesture/key-handlers.ts'
import { openPopup } from '../../ui/popup/use-popup.ts'

const type = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more })

function open(content: ReactNode = null) {
  const opened: string[] = []
  renderInApp(content, { palette: (typed) => void opened.push(typed) })
  return opened
}

test('typing anywhere opens the search with the letter, / and Ctrl+K open it empty, ? asks for the list of keys', () => {
  const opened = open()
  type('g')
  type('/')
  type('k', { ctrlKey: true })
  type('k', { metaKey: true })
  type('?', { shiftKey: true })
  type('？', { shiftKey: true })
  expect(opened).toEqual(['g', '', '', '', '?', '?'])
})

test('Ctrl+K opens the search from a field too; other shortcuts, keys and typing in a field are left alone', () => {
  const opened = open(<input aria-label="价格" />)
  type('c', { ctrlKey: true })
  type('k', { altKey: true })
  type('Tab')
  type('中')
  fireEvent.keyDown(screen.getByLabelText('价格'), { key: '6' })
  expect(opened).toEqual([])
  fireEvent.keyDown(screen.getByLabelText('价格'), { key: 'k', ctrlKey: true })
  expect(opened).toEqual([''])
})

test('while a popup is open keys do not leave the page', async () => {
  const opened = open()
  const close = openPopup({ position: 'center', label: '外观', content: null })
  await screen.findByRole('dialog')
  type('g')
  expect(opened).toEqual([])
  close()
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
