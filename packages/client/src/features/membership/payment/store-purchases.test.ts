import { expect, test } from 'vitest'
import type { Api } from '../../../api/api-context.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { fakePlatform } from '../../../platform/fake.ts'
import { takePurchases } from './store-purchases.ts'

const FOREIGN = '这笔购买属于另一个账号，请换购买时的账号登录后再恢复'

function device() {
  const [finished, requests]: [string[], unknown[]] = [[], []]
  const held = ['mine', 'foreign'].map((proof) => ({ proof, finish: async () => void finished.push(proof) }))
  const store = { name: 'app-store' as const, bought: async () => held, prices: async () => ({}) }
  const api = (async (_: string, input: { proof: string }) => {
    requests.push(input)
    if (input.proof === 'foreign') throw new ApiError({ code: 400, reason: 'invalid_input', text: FOREIGN, status: 400 })
    return { data: {}, meta: null }
  }) as unknown as Api
  return { finished, requests, api, platform: fakePlatform({ store }) }
}

test('what the server took is finished at the store; what it refused stays there, with the reason', async () => {
  const { finished, requests, api, platform } = device()
  expect(await takePurchases({ api, platform }, { order: 'o1', isRestoring: false })).toEqual({ count: 1, refused: FOREIGN })
  expect(requests[0]).toEqual({ store: 'app-store', proof: 'mine', order: 'o1' })
  expect(finished).toEqual(['mine'])
})

test('a store that cannot be asked says so, and a device without one brings nothing', async () => {
  const { api } = device()
  const store = { name: 'app-store' as const, bought: async () => Promise.reject(new Error('offline')), prices: async () => ({}) }
  expect(await takePurchases({ api, platform: fakePlatform({ store }) }, { isRestoring: true })).toEqual({
    count: 0,
    refused: '没有连上应用商店，请稍后再试',
  })
  expect(await takePurchases({ api, platform: fakePlatform() }, { isRestoring: true })).toEqual({ count: 0, refused: null })
})
