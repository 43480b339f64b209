import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { Segment } from '../field/segment.tsx'
import { Tabs } from './tabs.tsx'

const items = [
  { key: 'minute', title: '分时' },
  { key: 'day', title: '日K' },
  { key: 'week', title: '周K' },
] as const
type Key = (typeof items)[number]['key']

function Chosen({ Strip }: { Strip: typeof Tabs | typeof Segment }) {
  const [value, setValue] = useState<Key>('day')
  return <Strip<Key> label="周期" items={items} value={value} onChange={setValue} />
}

test.each([
  ['tabs', Tabs, 'tab', 'aria-selected'],
  ['segments', Segment, 'radio', 'aria-checked'],
] as const)('%s are one tab stop; arrows, Home and End move and choose', (_, Strip, role, state) => {
  renderInApp(<Chosen Strip={Strip} />)
  const all = () => screen.getAllByRole(role)
  const chosen = () => all().find((tab) => tab.getAttribute(state) === 'true')
  const press = (key: string) => fireEvent.keyDown(chosen() as HTMLElement, { key })
  expect(all().map((tab) => tab.tabIndex)).toEqual([-1, 0, -1])
  press('ArrowRight')
  expect(chosen()?.textContent).toBe('周K')
  expect(document.activeElement).toBe(chosen())
  press('ArrowRight')
  expect(chosen()?.textContent).toBe('分时')
  press('End')
  expect(chosen()?.textContent).toBe('周K')
  press('Home')
  expect(chosen()?.textContent).toBe('分时')
  expect(all().map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
})
