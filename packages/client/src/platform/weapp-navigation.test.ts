import { href, pages } from '@guanlan/contract/pages.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { back } from './weapp-navigation.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['a page', [pages.home.path, pages.setting.path], 'back'],
  ['the only page', [pages.setting.path], pages.home.path],
  ['the poster', [pages.rankings.path, pages.poster.path], href('home')],
])('back on %s leads where it should', async (_, stack, wanted) => {
  const went: string[] = []
  const done = (where: string) => (options: { success?: (result: unknown) => void }) => {
    went.push(where)
    options.success?.({})
  }
  vi.stubGlobal('wx', {
    navigateBack: done('back'),
    switchTab: (options: { url: string; success?: () => void }) => done(options.url)(options),
  })
  vi.stubGlobal('getCurrentPages', () => stack.map((path) => ({ route: path.slice(1) })))
  back()
  await vi.waitFor(() => expect(went).toEqual([wanted]))
})
