import { agreementIds, agreements } from '@guanlan/contract/agreements.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWorld, type TestWorld } from '../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ isReady: false })
})
afterAll(() => world.close())

test('every version of every legal document is sent as PDF, the newest without a day; others are not found', async () => {
  for (const id of agreementIds) {
    const versions = agreements[id].versions.map(({ version }) => version)
    for (const version of versions) {
      const { statusCode, headers, rawPayload } = await world.app.inject(`/documents/${id}-${version}.pdf`)
      expect([statusCode, headers['content-type'], rawPayload.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
      expect(headers['content-disposition']).toContain(encodeURIComponent(`${agreements[id].title}-${version}.pdf`))
    }
    const [newest, named] = [
      await world.app.inject(`/documents/${id}.pdf`),
      await world.app.inject(`/documents/${id}-${versions.at(-1)}.pdf`),
    ]
    expect(newest.rawPayload.equals(named.rawPayload)).toBe(true)
  }
  for (const name of ['privacy-2020-01-01.pdf', 'nothing.pdf', 'privacy.txt', '..%2Fdigests.json'])
    expect((await world.app.inject(`/documents/${name}`)).statusCode, name).toBe(404)
})
