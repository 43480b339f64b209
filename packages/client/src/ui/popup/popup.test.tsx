import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { confirm } from './dialog.tsx'
import { POPUP_MS, type PopupPosition, popupPositions } from './popup-store.ts'
import { TOAST_MS, toast } from './toast.tsx'
import { openPopup } from './use-popup.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const leave = () => act(() => vi.advanceTimersByTime(POPUP_MS))
const open = (position: PopupPosition, more = {}) =>
  act(() => void openPopup({ position, label: '标题', content: <button type="button">内容</button>, ...more }))
/** A press that begins and ends on the mask. */
const pressMask = () => {
  fireEvent.pointerDown(mask())
  fireEvent.click(mask())
}
const mask = () => document.querySelector('[aria-hidden="true"][class*="mask"]') as HTMLElement

test.each(popupPositions)('a popup at %s shows its content and closes on Esc', (position) => {
  renderInApp(null)
  open(position, position === 'anchor' ? { anchor: { left: 0, top: 0, right: 10, bottom: 10 } } : {})
  expect(screen.getByText('内容')).toBeTruthy()
  act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }))
  leave()
  expect(screen.queryByText('内容')).toBeNull()
})

test('a tap on the mask closes, unless that is switched off', () => {
  renderInApp(null)
  open('bottom', { maskClose: false })
  leave()
  pressMask()
  leave()
  expect(screen.getByText('内容')).toBeTruthy()
  act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }))
  leave()
  open('center')
  leave()
  pressMask()
  leave()
  expect(screen.queryByText('内容')).toBeNull()
})

test.each([0, 100, 300, 540, 5000])('a long press held %s ms after the popup opened does not close it with its click', (heldMs) => {
  renderInApp(null)
  open('bottom')
  act(() => vi.advanceTimersByTime(heldMs))
  fireEvent.click(mask())
  leave()
  expect(screen.getByText('内容')).toBeTruthy()
  pressMask()
  leave()
  expect(screen.queryByText('内容')).toBeNull()
})

test('a touch on the mask closes where there are no pointer events', () => {
  renderInApp(null)
  open('bottom')
  fireEvent.touchStart(mask())
  fireEvent.click(mask())
  leave()
  expect(screen.queryByText('内容')).toBeNull()
})

test('the focus goes in, Tab stays inside, and closing gives it back', () => {
  renderInApp(<button type="button">外面</button>)
  const outside = screen.getByText('外面')
  outside.focus()
  open('bottom')
  const [dialog, inside, close] = [screen.getByRole('dialog'), screen.getByText('内容'), screen.getByLabelText('关闭')]
  expect(dialog.contains(document.activeElement)).toBe(true)
  inside.focus()
  fireEvent.keyDown(inside, { key: 'Tab' })
  expect(document.activeElement).toBe(close)
  fireEvent.keyDown(close, { key: 'Tab', shiftKey: true })
  expect(document.activeElement).toBe(inside)
  act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }))
  expect(document.activeElement).toBe(outside)
})

test('Esc closes the topmost of several', () => {
  renderInApp(null)
  open('bottom', { label: '下' })
  open('center', { label: '上' })
  act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }))
  leave()
  expect(screen.getAllByRole('dialog').map((d) => d.getAttribute('aria-label'))).toEqual(['下'])
})

test('the page holds still under a popup and moves again after', () => {
  renderInApp(null)
  open('bottom')
  expect(document.documentElement.style.overflow).toBe('hidden')
  act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }))
  expect(document.documentElement.style.overflow).toBe('')
})

test('another page closes what is open', () => {
  const { record } = renderInApp(null)
  open('right')
  act(() => record.goTo('/pagesLi/about/about'))
  leave()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an unknown type is only logged', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  renderInApp(null)
  open('sideways' as PopupPosition)
  expect(logged).toHaveBeenCalledWith('popup type missing:', 'sideways')
  expect(screen.queryByText('内容')).toBeNull()
  logged.mockRestore()
})

test('a question answers true when confirmed and false when cancelled or closed by Esc', async () => {
  renderInApp(null)
  const ask = () => {
    let answer: Promise<boolean> = Promise.resolve(false)
    act(() => {
      answer = confirm({ title: '移出自选？', text: '笔记会一并删除。', ok: '移出', danger: true })
    })
    return answer
  }
  const yes = ask()
  fireEvent.click(screen.getByText('移出'))
  await expect(yes).resolves.toBe(true)
  leave()
  const no = ask()
  fireEvent.click(screen.getByText('取消'))
  await expect(no).resolves.toBe(false)
  leave()
  const closed = ask()
  act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }))
  await expect(closed).resolves.toBe(false)
})

test('a toast is read out, stays two seconds, and a newer one takes its place', () => {
  renderInApp(null)
  const host = screen.getByRole('status')
  expect(host.getAttribute('aria-live')).toBe('polite')
  act(() => toast('已复制到剪贴板'))
  expect(host.textContent).toBe('已复制到剪贴板')
  act(() => vi.advanceTimersByTime(TOAST_MS / 2))
  act(() => toast('已加入自选'))
  expect(host.textContent).toBe('已加入自选')
  act(() => vi.advanceTimersByTime(TOAST_MS - 1))
  expect(host.textContent).toBe('已加入自选')
  act(() => vi.advanceTimersByTime(1))
  expect(host.textContent).toBe('')
})
