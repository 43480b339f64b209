import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSigner, signedByApple } from '../sandbox/apple-signer.ts'
import { createAppleVerifier } from './apple-verifier.ts'

let asked = 0
const authority = createServer((_, response) => {
  asked++
  response.writeHead(500).end()
})
beforeAll(() => new Promise<void>((resolve) => void authority.listen(0, '127.0.0.1', resolve)))
afterAll(() => void authority.close())

test('certificates are asked about for what is well signed alone', async () => {
  const ocsp = `http://127.0.0.1:${(authority.address() as AddressInfo).port}/`
  const [own, other] = [makeSigner({ ocsp }), makeSigner({ ocsp })]
  const [bundleId, appId] = ['com.guanlan.app', 1234567890]
  const roots = [itemAt(own.chain, 2)]
  const verifier = createAppleVerifier({ bundleId, appId, roots, environments: ['Production', 'Sandbox'], isAskedOnline: true })
  const payload = { bundleId, environment: 'Sandbox', signedDate: Date.now() }
  const forged = await signedByApple({ chain: own.chain, key: other.key }, payload)
  await expect(verifier.transaction(forged)).rejects.toMatchObject({ status: 401 })
  expect(asked).toBe(0)
  await expect(verifier.transaction(await signedByApple(own, payload))).rejects.toMatchObject({ status: 503 })
  // leaf and intermediate, at the same time
  await expect.poll(() => asked).toBe(2)
})
