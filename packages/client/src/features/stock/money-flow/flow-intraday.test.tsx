import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { FlowIntraday } from './flow-intraday.tsx'

test('minutes that could not be fetched say so at the first failure and offer another try', async () => {
  renderInApp(<FlowIntraday code="SH600519" />)
  expect(await screen.findByText('重试')).toBeTruthy()
})
