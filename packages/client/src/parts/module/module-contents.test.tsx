import { act, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import type { Platform } from '../../platform/platform.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { ModuleContentsProvider, ModuleStrip, useListedModule } from './module-contents.tsx'

/** A module that stands so far down the page as its id says. */
function Block({ id, title }: { id: string; title: string }) {
  const place = useRef<HTMLDivElement>(null)
  useListedModule(id, title, place)
  return <div ref={place} id={id} tabIndex={-1} />
}

const more: { show?: (isThere: boolean) => void } = {}

function Tab() {
  const [isThere, setThere] = useState(false)
  more.show = setThere
  return (
    <ModuleContentsProvider>
      <ModuleStrip />
      {isThere && <Block id="900" title="杜邦分析" />}
      <Block id="500" title="关键指标" />
      <Block id="1300" title="审计意见" />
    </ModuleContentsProvider>
  )
}

test('modules are listed as they stand, one that came late too, gone with it, and each is a way to its place', async () => {
  let y = 100
  const to = (target: number) => {
    y = target
  }
  const scroll: Platform['scroll'] = { get: () => y, to, leftBelow: () => 5000, subscribe: () => () => {} }
  const boxOf: Platform['boxOf'] = async ({ id }) => ({ left: 0, right: 375, bottom: 0, top: Number(id) - y })
  renderInApp(<Tab />, { scroll, boxOf })
  const titles = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  await waitFor(() => expect(titles()).toEqual(['关键指标', '审计意见']))
  act(() => more.show?.(true))
  await waitFor(() => expect(titles()).toEqual(['关键指标', '杜邦分析', '审计意见']))
  act(() => screen.getByText('审计意见').click())
  await waitFor(() => expect(y).toBeGreaterThan(1000))
  expect(y).toBeLessThan(1300)
  await waitFor(() => expect(document.activeElement?.id).toBe('1300'))
  act(() => more.show?.(false))
  await waitFor(() => expect(titles()).toEqual(['关键指标', '审计意见']))
})
