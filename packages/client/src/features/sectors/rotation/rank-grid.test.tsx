import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import tone from '../../../ui/figure/tone.module.css'
import { RotationModules } from './rotation-modules.tsx'

const row = (blockcode: string, blockname: string, rank: number, changeRatio: number) => ({
  blockcode,
  blockname,
  cells: [{ rank, changeRatio }],
})

test('a change has the colour of its sign, whatever the rank', async () => {
  const answer = {
    periods: [{ from: '2026-11-16', to: '2026-11-20', isOpen: false }],
    rows: [row('SW801120', '食品饮料', 1, -0.0137), row('SW801720', '建筑装饰', 2, 0.0148)],
  }
  const { api } = fakeApi({ 'sectors.rotation': () => answer as never })
  renderInApp(<RotationModules kind="industry" />, { api })
  const classOf = async (text: RegExp) =>
    (await screen.findAllByText(text)).map((one) => one.closest(`.${tone.up}, .${tone.down}`)?.className)
  for (const name of await classOf(/1\.37%/)) expect(name).toContain(tone.down)
  for (const name of await classOf(/1\.48%/)) expect(name).toContain(tone.up)
})
