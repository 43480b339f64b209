import { createHmac } from 'node:crypto'
import { cloudMethods, SPACE_ID, SPACE_KEY, signedText } from '@guanlan/contract/cloud.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLOUD_DAY, CLOUD_KEPT, TOKEN_MS } from '../../../business/telemetry/cloud-store.ts'
import { openReceivers, type ServedReceivers } from '../testing/served-receivers.ts'

let served: ServedReceivers
beforeAll(async () => {
  served = await openReceivers({ TELEMETRY: 'feedback' })
})
afterAll(() => served.close())

const NOW = Date.parse('2026-11-20T12:00:00+08:00')
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

type Given = { token?: string; timestamp?: number; sign?: string; address?: string }
async function call(method: string, params: unknown, { token = '', timestamp = served.now.ms, sign, address = '10.0.0.1' }: Given = {}) {
  const body = { method, params: JSON.stringify(params), spaceId: SPACE_ID, timestamp, ...(token === '' ? {} : { token }) }
  const headers = {
    'x-serverless-sign': sign ?? createHmac('md5', SPACE_KEY).update(signedText(body)).digest('hex'),
    'x-basement-token': token,
  }
  const answer = await served.app.inject({ method: 'POST', url: '/client', headers, payload: JSON.stringify(body), remoteAddress: address })
  return { status: answer.statusCode, ...(answer.json() as { success?: boolean; data?: never; error?: { code: string; message: string } }) }
}
const tokenOf = async (deviceId: string) =>
  ((await call(cloudMethods.authorize, { deviceId })).data as unknown as { accessToken: string }).accessToken
const invoke = (functionTarget: string, functionArgs: unknown, given: Given) =>
  call(cloudMethods.invoke, { functionTarget, functionArgs }, given)
const own = (given: Given) =>
  invoke(
    'DCloud-clientDB',
    {
      action: 'feedback.own',
      command: {
        $db: [
          { $method: 'collection', $param: ['feedback'] },
          { $method: 'get', $param: [] },
        ],
      },
    },
    given,
  )

function post(fields: Record<string, string>, file: Buffer) {
  const texts = Object.entries(fields).map(([key, text]) => `--b0\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${text}\r\n`)
  const head = `${texts.join('')}--b0\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--b0--\r\n')])
  return served.app.inject({
    method: 'POST',
    url: '/client/upload',
    headers: { 'content-type': 'multipart/form-data; boundary=b0' },
    payload,
  })
}
type Signed = { id: string; ossPath: string; signature: string }
const sign = async (token: string, filename = 'a.png') =>
  (await call(cloudMethods.sign, { env: 'public', filename }, { token })).data as unknown as Signed

test('signature → upload → report → info → feedback with the picture, which its device alone reads back', async () => {
  const token = await tokenOf('device-a')
  const signed = await sign(token, '截图 1.png')
  expect((await post({ key: signed.ossPath, signature: signed.signature }, PNG)).statusCode).toBe(200)
  expect(await call(cloudMethods.report, { id: signed.id }, { token })).toMatchObject({ success: true, data: { id: signed.id } })
  const info = (await call(cloudMethods.info, { id: `${signed.id},none` }, { token })).data as unknown as {
    name: string
    type: string
    url: string
    expiresMs: number
  }[]
  expect(info).toMatchObject([{ name: '截图1.png', type: 'image/png', expiresMs: NOW + 600_000 }])
  const read = () => served.app.inject({ url: info[0]?.url ?? '' })
  const shown = await read()
  expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload.equals(PNG)]).toEqual([200, 'image/png', true])
  served.now.ms = NOW + 600_000
  expect((await read()).statusCode).toBe(404)
  served.now.ms = NOW
  expect(await invoke('feedback-add', { text: '看不清', files: [signed.id], version: '1.6.436', channel: 'h5' }, { token })).toMatchObject({
    success: true,
  })
  expect((await own({ token })).data).toMatchObject({ affectedDocs: 1, data: [{ text: '看不清', answer: '', createdMs: NOW }] })
  expect((await own({ token: await tokenOf('device-a') })).data).toMatchObject({ affectedDocs: 1 })
  const other = await tokenOf('device-b')
  expect((await own({ token: other })).data).toMatchObject({ affectedDocs: 0 })
  expect((await call(cloudMethods.info, { id: signed.id }, { token: other })).data).toEqual([])
})

test.each([
  ['a wrong signature', { sign: '0'.repeat(32) }, 'InvalidParameter.InvalidSign'],
  ['a signature of another length', { sign: '0' }, 'InvalidParameter.InvalidSign'],
  ['an old timestamp', { timestamp: NOW - 300_001 }, 'InvalidParameter.Timestamp'],
  ['a timestamp of the future', { timestamp: NOW + 300_001 }, 'InvalidParameter.Timestamp'],
])('%s is refused', async (_, given, code) => {
  expect(await call(cloudMethods.authorize, {}, given)).toMatchObject({ status: 200, success: false, error: { code } })
})

test('calls without a token, with one that has ended, or with a forged one are refused as invalid', async () => {
  const token = await tokenOf('device-a')
  const refused = { success: false, error: { code: 'GATEWAY_INVALID_TOKEN' } }
  const [, endsMs, mark] = token.split('.')
  for (const wrong of ['', 'x.y.z', `other.${endsMs}.${mark}`]) expect(await own({ token: wrong })).toMatchObject(refused)
  served.now.ms = NOW + TOKEN_MS
  expect(await own({ token })).toMatchObject(refused)
  served.now.ms = NOW
})

test('an unknown function is named, and the client database allows the listed query alone', async () => {
  const token = await tokenOf('device-a')
  expect(await invoke('no-such', {}, { token })).toMatchObject({ error: { code: 'FunctionNotFound', message: '[no-such]: 云函数不存在' } })
  expect(await invoke('toString', {}, { token })).toMatchObject({ error: { code: 'FunctionNotFound' } })
  const query = (action: string, ...$db: object[]) => invoke('DCloud-clientDB', { action, command: { $db } }, { token })
  const collection = (name: string) => ({ $method: 'collection', $param: [name] })
  const get = { $method: 'get', $param: [] }
  for (const asked of [
    query('', collection('feedback'), get),
    query('feedback.own', collection('account'), get),
    query('feedback.own', collection('feedback'), { $method: 'remove', $param: [] }),
    query('constructor', collection('feedback'), get),
  ])
    expect(await asked).toMatchObject({ success: false, error: { code: 'PERMISSION_ERROR' } })
})

test('only a picture is stored, once, under its own signature', async () => {
  const token = await tokenOf('device-c')
  const signed = await sign(token)
  const fields = { key: signed.ossPath, signature: signed.signature }
  expect((await post(fields, Buffer.from('<svg onload="x">'))).statusCode).toBe(400)
  expect((await post({ ...fields, key: 'other' }, PNG)).statusCode).toBe(403)
  expect((await post(fields, Buffer.concat([PNG, Buffer.alloc(950_000)]))).statusCode).toBe(413)
  expect(await call(cloudMethods.report, { id: signed.id }, { token })).toMatchObject({ success: false })
  expect((await post(fields, PNG)).statusCode).toBe(200)
  expect((await post(fields, PNG)).statusCode).toBe(409)
  expect(await invoke('feedback-add', { text: 'x', files: [signed.id] }, { token: await tokenOf('device-d') })).toMatchObject({
    success: false,
  })
})

test('a network signs for so many files a day, whatever devices it names', async () => {
  const statuses: unknown[] = []
  for (let n = 0; n <= CLOUD_DAY.files.key; n++) {
    const token = await tokenOf(`flood-${n}`)
    statuses.push((await call(cloudMethods.sign, { filename: 'a' }, { token, address: '10.9.9.9' })).success)
  }
  expect(statuses).toEqual([...Array(CLOUD_DAY.files.key).fill(true), false])
})

test('any params of any method are answered with 200 and success or a code', async () => {
  const token = await tokenOf('device-a')
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.values(cloudMethods), 'other'), fc.jsonValue(), async (method, params) => {
      const answer = await call(method, params, { token, address: '10.8.8.8' })
      expect([answer.status, typeof (answer.error?.code ?? 'ok')]).toEqual([200, 'string'])
    }),
    { numRuns: 60 },
  )
})

test('files that no feedback names end after a day, those of a feedback stay as long as it', async () => {
  const count = async () => (await served.db.selectFrom('cloud_file').select('state').execute()).map(({ state }) => state)
  served.now.ms = NOW + CLOUD_KEPT.loose * 86_400_000 + 1
  await served.cloud.sweep()
  expect(await count()).toEqual(['used'])
  served.now.ms = NOW + CLOUD_KEPT.feedback * 86_400_000 + 1
  await served.cloud.sweep()
  expect([await count(), await served.db.selectFrom('feedback').selectAll().execute()]).toEqual([[], []])
  served.now.ms = NOW
})

test('without feedback in TELEMETRY there is no service space', async () => {
  const off = await openReceivers({ TELEMETRY: 'logs' })
  for (const url of ['/client', '/client/upload'])
    expect((await off.app.inject({ method: 'POST', url, payload: '{}' })).statusCode).toBe(403)
  await off.close()
})
