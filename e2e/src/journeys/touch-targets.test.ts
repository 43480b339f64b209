import { expect, inject } from 'vitest'
import { examplePages } from '../world/example-pages.ts'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'
import { smallTargets } from '../world/touch-targets.ts'
import { eventually } from '../world/wait.ts'

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
  // after a start its events are computed anew
  if (name === 'stockEvents')
    await eventually(async () => expect((await fetch(`${inject('origin')}/pyapi/api2/stockpoolgoodevent`)).status).toBe(200))
  const { page, openAddress } = await arrive({ width: 375 })
  await openAddress(examplePages[name])
  await settle(page)
  expect(await smallTargets(page)).toEqual([])
})
