import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWorld, type TestWorld } from '../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

test('the data page is told of every data set what operators are told', async () => {
  const { data } = await world.ask('data.status', {})
  const operators = await world.app.inject({ method: 'GET', url: '/status/datasets' })
  const names = (list: { key: string }[]) => list.map(({ key }) => key)
  expect(names(data.datasets)).toEqual(names(operators.json().data.datasets))
  expect(data.datasets.find(({ key }) => key === 'dayBars')).toMatchObject({ name: '日线', source: 'simulated' })
})
