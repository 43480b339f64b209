import { expect } from 'vitest'
import { examplePages } from '../world/example-pages.ts'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'
import { smallTargets } from '../world/touch-targets.ts'

const PAGES = [
  'home',
  'profile',
  'setting',
  'collection',
  'stock',
  'announcements',
  'marketNews',
  'dataCenter',
  'stockEvents',
  'calendar',
  'rankings',
  'ranking',
  'sharedStock',
] as const

journey.for(PAGES)('every pressable of the %s page is as large as a finger needs', async (name, { arrive }) => {
  const { page, openAddress } = await arrive({ width: 375 })
  await openAddress(examplePages[name])
  await settle(page)
  expect(await smallTargets(page)).toEqual([])
})
