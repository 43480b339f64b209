import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWorld, type TestWorld } from '../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

test('a page without words of its own is shared as the site, whatever its code', async () => {
  const { data: site } = await world.ask('share.info', {})
  expect(site.share_title).toContain('观澜')
  expect((await world.ask('share.info', { page_code: 'toString' })).data).toEqual(site)
})

test('a page code has its own title, and the picture of the site', async () => {
  const { data } = await world.ask('share.info', { page_code: 'sectors' })
  expect(data.share_title).toContain('板块')
  expect(data.share_picture).toBe('/share.png')
})
