// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { Api } from '../api/api-context.ts'
import { ApiError } from '../api/api-error.ts'
import { fakePlatform } from '../platform/fake.ts'
import { loadPerson } from './person.ts'
import { readToken } from './token.ts'

const failure = (reason: string, status: number | null) => new ApiError({ code: status ?? 0, reason, text: '没有成功', status })

test.each([
  ['a token the server refuses', failure('session_ended', 401), ''],
  ['a server that failed', failure('internal', 500), 'a.b.c'],
  ['no network', failure('network', null), 'a.b.c'],
  ['a request given up with its page', failure('abort', null), 'a.b.c'],
])('after %s the token is kept or gone as it should', async (_, error, kept) => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const platform = fakePlatform()
  platform.storage.set('guanlan.token', 'a.b.c')
  const api = (() => Promise.reject(error)) as unknown as Api
  expect(await loadPerson(api, platform)).toBe(false)
  expect(readToken(platform)).toBe(kept)
  logged.mockRestore()
})
