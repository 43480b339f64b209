// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Api } from '../api/api-context.ts'
import { agree, disagree } from '../device/agreement.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { closeAllPopups, usePopupStack } from '../ui/popup/popup-store.ts'
import { DEFERRED_MS, launch } from './launch.ts'
import { loadLocalNames, nameOf, refreshNames, useNameOf } from './name-map.ts'

afterEach(() => closeAllPopups())
const noApi = (async () => {
  throw new Error('not asked here')
}) as unknown as Api

test('without a network the user is notified', async () => {
  const cancel = launch({ platform: testPlatform({ networkType: async () => 'none' }), api: noApi })
  await vi.waitFor(() => expect(usePopupStack.getState().stack.at(-1)).toMatchObject({ position: 'dialog', label: '提示' }))
  cancel()
})

test('with a network nothing is asked', async () => {
  const cancel = launch({ platform: testPlatform(), api: noApi })
  await Promise.resolve()
  expect(usePopupStack.getState().stack.filter((p) => !p.isClosing)).toHaveLength(0)
  cancel()
})

test('a page that shows names has the built-in ones without the server', async () => {
  const { result } = renderHook(() => useNameOf())
  await vi.waitFor(() => expect(result.current('SZ000002')).toBe('万科A'))
})

test('names come from the built-in table first, then from the server', async () => {
  await loadLocalNames()
  expect(nameOf('SH600519')).toBe('贵州茅台')
  const api = (async () => ({ data: { infos: [{ secucode: 'SH600519', secuabbr: '茅台新名' }], total: 1 }, meta: null })) as unknown as Api
  await refreshNames(api)
  expect(nameOf('SH600519')).toBe('茅台新名')
})

test('when the refresh fails it is only logged and the table stays', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  await refreshNames(noApi)
  expect(logged).toHaveBeenCalledWith('failed to get the code list', expect.any(Error))
  expect(nameOf('SZ000001')).toBe('平安银行')
  logged.mockRestore()
})

test('the server is asked for names once the user agreed, and not before', async () => {
  vi.useFakeTimers()
  const platform = testPlatform()
  disagree(platform)
  const asked: string[] = []
  const api = (async (name: string) => {
    asked.push(name)
    return { data: { infos: [], total: 0 }, meta: null }
  }) as unknown as Api
  const cancel = launch({ platform, api })
  await vi.advanceTimersByTimeAsync(DEFERRED_MS * 10)
  vi.useRealTimers()
  await loadLocalNames()
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual([])
  agree(platform)
  await vi.waitFor(() => expect(asked).toEqual(['stock.quotes']))
  cancel()
})

test('a newer build is offered once the first page stands', async () => {
  vi.useFakeTimers()
  const platform = testPlatform({ update: { check: async () => 'store', install: async () => {} } })
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const cancel = launch({ platform, api: noApi })
  expect(platform.record.moves).toEqual([])
  await vi.advanceTimersByTimeAsync(DEFERRED_MS)
  vi.useRealTimers()
  await vi.waitFor(() => expect(platform.record.moves).toEqual([{ mode: 'push', href: '/pages/v1/upgrade/upgrade' }]))
  cancel()
  logged.mockRestore()
})
