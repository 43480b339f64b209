import { afterEach, expect, test, vi } from 'vitest'
import { deviceId } from '../device/device-id.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { forgetInvite, noteInvite, shareCodeIn, storedInvite } from './invite.ts'

const DAY_MS = 86_400_000
afterEach(() => void vi.useRealTimers())
const server = () => fakeApi({ 'promotion.visit': ({ shareCode }) => ({ visit: `v-${shareCode}`, countsUntil: 0 }) })

test.each([
  ['/?s=ABCD2345', 'ABCD2345'],
  ['/pagesMy/gp_details/gp_details?code=SH600519&s=abcd2345#x', 'ABCD2345'],
  ['/pages/v1/start/start?scene=s%3DABCD2345', 'ABCD2345'],
  ['/?s=ABCD', null],
  ['/?s=%E0%A4%A', null],
  ['/?codes=ABCD2345', null],
  ['/', null],
])('the share code in %s is %s', (address, code) => {
  expect(shareCodeIn(address)).toBe(code)
})

test('the first link stays for 30 days, is reported once, and goes along at registration', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) })
  const [platform, { api, requests }] = [testPlatform(), server()]
  await noteInvite(api, platform, '/?s=ABCD2345')
  await noteInvite(api, platform, '/?s=WXYZ6789')
  expect(requests.map(({ input }) => input)).toEqual([{ shareCode: 'ABCD2345' }])
  vi.advanceTimersByTime(30 * DAY_MS)
  expect(storedInvite(platform)).toEqual({ shareCode: 'ABCD2345', visit: 'v-ABCD2345' })
  vi.advanceTimersByTime(1)
  expect(storedInvite(platform)).toEqual({})
  await noteInvite(api, platform, '/?s=WXYZ6789')
  expect(storedInvite(platform)).toEqual({ shareCode: 'WXYZ6789', visit: 'v-WXYZ6789' })
  forgetInvite(platform)
  expect(storedInvite(platform)).toEqual({})
})

test('without the server the code is kept, and reported when a link is opened again; a user with an account is not invited', async () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue()
  const platform = testPlatform()
  await noteInvite(fakeApi({}).api, platform, '/?s=ABCD2345')
  expect(storedInvite(platform)).toEqual({ shareCode: 'ABCD2345' })
  await noteInvite(server().api, platform, '/?s=WXYZ6789')
  expect(storedInvite(platform)).toEqual({ shareCode: 'ABCD2345', visit: 'v-ABCD2345' })
  const here = testPlatform()
  here.storage.set('guanlan.token', 't')
  await noteInvite(server().api, here, '/?s=ABCD2345')
  expect(storedInvite(here)).toEqual({})
  logged.mockRestore()
})

test('what is kept and cannot be read is nothing', () => {
  const platform = testPlatform()
  for (const text of ['{', '"x"', '{"shareCode":"x","atMs":1}', '{"shareCode":"ABCD2345"}']) {
    platform.storage.set('guanlan.invite', text)
    expect(storedInvite(platform)).toEqual({})
  }
})

test('a device keeps its name', () => {
  const [one, other] = [testPlatform(), testPlatform()]
  expect(deviceId(one)).toMatch(/^[a-z0-9]{22}$/)
  expect(deviceId(one)).toBe(deviceId(one))
  expect(deviceId(other)).not.toBe(deviceId(one))
})
