import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { dropIndex } from './drop-index.ts'
import { ReorderList } from './reorder-list.tsx'

/** The id of the pointer browsers know without having seen it. */
const MOUSE = 1
const rows = ['甲', '乙', '丙']

function list(onMove: (from: number, to: number) => void) {
  return (
    <ReorderList label="顺序" rows={rows} rowKey={(row) => row} rowName={(row) => row} onMove={onMove}>
      {(row) => row}
    </ReorderList>
  )
}

test('a row dragged by its handle over two rows takes the place of the second', () => {
  const onMove = vi.fn()
  renderInApp(list(onMove))
  const handle = screen.getByRole('button', { name: /移动甲/ })
  fireEvent.pointerDown(handle, { pointerId: MOUSE, button: 0, clientY: 100 })
  fireEvent.pointerMove(handle, { pointerId: MOUSE, clientY: 208 })
  fireEvent.pointerUp(handle, { pointerId: MOUSE, clientY: 208 })
  expect(onMove).toHaveBeenCalledExactlyOnceWith(0, 2)
})

test('arrows move a row without a pointer, and not past the ends', () => {
  const onMove = vi.fn()
  renderInApp(list(onMove))
  fireEvent.keyDown(screen.getByRole('button', { name: /移动乙/ }), { key: 'ArrowUp' })
  fireEvent.keyDown(screen.getByRole('button', { name: /移动丙/ }), { key: 'ArrowDown' })
  expect(onMove.mock.calls).toEqual([[1, 0]])
})

test('a drag beyond the list ends at its end', () => {
  expect(dropIndex({ from: 1, movedPx: 9000, rowPx: 52, count: 3 })).toBe(2)
  expect(dropIndex({ from: 1, movedPx: -9000, rowPx: 52, count: 3 })).toBe(0)
  expect(dropIndex({ from: 1, movedPx: 20, rowPx: 52, count: 3 })).toBe(1)
})
