import { expect, test } from 'vitest'
import { createProgress } from './progress.ts'

function output(isTTY: boolean) {
  const written: string[] = []
  return { written, isTTY, write: (text: string) => written.push(text) }
}

test('a terminal gets one line that is written over, ended when the phase is done', () => {
  const out = output(true)
  const show = createProgress(out)
  for (const done of [0, 1, 2]) show({ phase: 'bars', done, total: 2 })
  expect(out.written.every((text) => text.startsWith('\r'))).toBe(true)
  expect(out.written.map((text) => text.endsWith('\n'))).toEqual([false, false, true])
  expect(out.written[1]).toContain('50%（1/2）')
})

test('a file gets few lines: each phase, then one every few seconds', () => {
  const out = output(false)
  let nowMs = 0
  const show = createProgress(out, () => nowMs)
  for (let done = 0; done <= 1000; done++) {
    nowMs += 10
    show({ phase: 'bars', done, total: 1000 })
  }
  show({ phase: 'load', done: 0, total: 1 })
  expect(out.written).toHaveLength(4)
  expect(out.written.at(-2)).toContain('100%')
  expect(out.written.join('')).not.toContain('\r')
})
