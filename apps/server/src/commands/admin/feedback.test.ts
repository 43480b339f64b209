import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openCloudStore } from '../../business/telemetry/cloud-store.ts'
import { exits } from './run-admin.ts'
import { openOperatedStore } from './testing/operated-store.ts'

const { db, clock, dataDir, held, run, lines, close } = await openOperatedStore()
afterAll(close)

test('feedback is listed, its pictures are saved, and an answer reaches its writer and the log of changes', async () => {
  const cloud = await openCloudStore({ db, clock, secrets: [] })
  const picture = Uint8Array.from([1, 2, 3])
  const file = await cloud.openFile('owner', 'a.png')
  await cloud.fill(file, 'image/png', picture)
  await cloud.reportFile('owner', file)
  const id = (await cloud.addFeedback('owner', { text: '看不清', files: [file], version: '1.6.436', channel: 'h5' })) ?? ''
  expect(await held('feedback', 'list')).toMatchObject({ feedback: [{ id, text: '看不清', pictures: 1, answer: '' }] })
  const folder = join(dataDir, 'pictures')
  const { lines: saved } = await held('feedback', 'save', id, '--to', folder)
  expect([...readFileSync(saved?.[0] ?? '')]).toEqual([1, 2, 3])
  await held('feedback', 'answer', id, '--text', '已修复')
  expect(await lines(id)).toMatchObject([{ command: 'feedback answer', before: { answer: '' }, after: { answer: '已修复' } }])
  expect(await cloud.feedbacks('owner')).toMatchObject([{ answer: '已修复' }])
  expect((await run(['feedback', 'answer', 'none', '--text', 'x'])).exit).toBe(exits.misread)
  cloud.stop()
})
