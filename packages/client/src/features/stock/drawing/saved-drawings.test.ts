import { expect, test } from 'vitest'
import type { Drawing } from '../../../charts/kline/drawing/drawing.ts'
import { testPlatform } from '../../../testing/test-platform.ts'
import { drawingActions, drawingBoard, showDrawings, useDrawings } from './drawing-store.ts'
import { MAX_DRAWINGS, MAX_OF_STOCK, readDrawings, withDrawing } from './saved-drawings.ts'
import { storedTimes } from './stored-drawings.ts'

const drawing = (id: string, code = 'SH600519'): Drawing => ({
  ...{ id, code, family: 'day', tool: 'horizontal', colour: 'accent', width: 2 },
  anchors: [{ time: '2026-11-20', price: 10 }],
})

test('what cannot be read is left out, the rest stays', () => {
  const bad = [{ ...drawing('a'), tool: 'circle' }, { ...drawing('b'), anchors: [] }, { ...drawing('c'), width: 9 }, null, 'x']
  expect(readDrawings(JSON.stringify([...bad, drawing('good')]))).toEqual([drawing('good')])
  expect(readDrawings('not json')).toEqual([])
})

test('a chart holds so many; where there are too many in all, those of the chart opened longest ago go', () => {
  const full = Array.from({ length: MAX_OF_STOCK }, (_, at) => drawing(`x${at}`))
  expect(withDrawing(full, drawing('more'), {})).toEqual({ ok: false, reason: '一只股票最多画 50 条，先删去不用的' })
  const many = Array.from({ length: MAX_DRAWINGS }, (_, at) => drawing(`y${at}`, `SZ00000${at % 3}`))
  const outcome = withDrawing(many, drawing('new'), { SZ000000: 5, SZ000001: 3, SZ000002: 9 })
  expect(outcome.ok && new Set(outcome.dropped.map(({ code }) => code))).toEqual(new Set(['SZ000001']))
})

test('drawing, moving, locking and clearing are kept on the device and can be taken back and done again', () => {
  const platform = testPlatform()
  const stored = () => readDrawings(platform.storage.get('guanlan.drawings'))
  showDrawings(platform, 'SH600519', 'day')
  drawingActions.hold('segment')
  drawingBoard.finish([
    { time: '2026-11-02', price: 10 },
    { time: '2026-11-20', price: 12 },
  ])
  const id = stored()[0]?.id ?? ''
  expect(storedTimes(platform, 'SH600519')).toEqual(['2026-11-02', '2026-11-20'])
  drawingBoard.move(id, [
    { time: '2026-11-03', price: 11 },
    { time: '2026-11-20', price: 12 },
  ])
  drawingActions.undo()
  expect(stored()[0]?.anchors[0]).toEqual({ time: '2026-11-02', price: 10 })
  drawingActions.redo()
  expect(stored()[0]?.anchors[0]).toEqual({ time: '2026-11-03', price: 11 })
  drawingBoard.select(id)
  drawingActions.lock()
  drawingActions.remove()
  expect(stored()).toHaveLength(1)
  drawingActions.clear()
  expect(stored()).toEqual([])
  drawingActions.undo()
  expect(stored()).toMatchObject([{ id, isLocked: true }])
  showDrawings(platform, 'SH600519', 'minute')
  expect(drawingBoard.state().drawings).toEqual([])
  expect(useDrawings.getState().all).toHaveLength(1)
})
