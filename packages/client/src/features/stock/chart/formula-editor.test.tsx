import { pages } from '@guanlan/contract/pages.ts'
import { fromAddressText } from '@guanlan/engine/screening/codecs/address-text.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFormulas } from '../../../parts/formulas/formula-store.ts'
import { backtestRun, RUN_ID } from '../../../testing/backtest-run.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { choicesOf, useChartSettings } from './chart-settings.ts'
import { FormulaEditor } from './formula-editor.tsx'

/** The editor as the chart page has it, and what the chart would draw. */
function EditorHost() {
  const own = useFormulas()
  const [settings] = useChartSettings()
  const { subs } = choicesOf(settings, own)
  return (
    <div>
      <button type="button" onClick={() => own.edit()}>
        新建
      </button>
      <p>副图：{subs.map(({ key, formula }) => formula?.name ?? key).join('、')}</p>
      {own.draft && <FormulaEditor draft={own.draft} isDrawn code="SH600519" />}
    </div>
  )
}

test('a pasted formula is drawn while it is right; an unknown name becomes a parameter; what is kept is on the device and on the chart', async () => {
  const { platform } = renderInApp(<EditorHost />)
  fireEvent.click(screen.getByText('新建'))
  const area = screen.getByLabelText('公式')
  await waitFor(() => expect(screen.getByText('副图：VOL、MACD、公式1')).toBeTruthy())
  fireEvent.change(area, { target: { value: '差:MA(C,N)-MA(C,20)' } })
  expect(screen.getByText(/没有“N”这个名字/)).toBeTruthy()
  expect(screen.getByText('副图：VOL、MACD')).toBeTruthy()
  expect(screen.getByText('保存').closest('button')?.disabled).toBe(true)
  fireEvent.click(screen.getByText('设 N 为参数'))
  expect(screen.getByText('公式无误，图上已是预览')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('公式名称'), { target: { value: '均线差' } })
  fireEvent.click(screen.getByText('保存'))
  await waitFor(() => expect(screen.queryByLabelText('公式')).toBeNull())
  expect(screen.getByText('副图：VOL、MACD、均线差')).toBeTruthy()
  expect(JSON.parse(platform.storage.get('guanlan.formulas') ?? '[]')).toMatchObject([
    { id: expect.stringMatching(/^own-\w+$/), name: '均线差', pane: 'sub', text: 'INPUT:N(5,1,250,1);\n差:MA(C,N)-MA(C,20)' },
  ])
})

test('a formula is back-tested on the share it is looked at on, with an exit of its own', async () => {
  const { api, requestsOf } = fakeApi({ 'backtest.start': () => backtestRun({ state: 'queued', result: null }) })
  const { record } = renderInApp(<EditorHost />, { api })
  fireEvent.click(screen.getByText('新建'))
  fireEvent.change(screen.getByLabelText('公式'), { target: { value: 'CROSS(MA(C,5),MA(C,20))' } })
  fireEvent.click(screen.getByText('回测'))
  fireEvent.change(await screen.findByLabelText('出场公式（可空）'), { target: { value: 'CROSS(MA(C,20)' } })
  expect(screen.getByText('开始回测').closest('button')?.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('出场公式（可空）'), { target: { value: 'CROSS(MA(C,20),MA(C,5))' } })
  fireEvent.click(screen.getByText('开始回测'))
  await waitFor(() => expect(JSON.stringify(record)).toContain(`run=${RUN_ID}`))
  expect(requestsOf('backtest.start')).toMatchObject([
    { rule: { entry: 'CROSS(MA(C,5),MA(C,20))', exit: 'CROSS(MA(C,20),MA(C,5))', codes: ['SH600519'] }, topN: 1 },
  ])
})

test('a formula leads to who it is true of now', () => {
  const { record } = renderInApp(<EditorHost />)
  fireEvent.click(screen.getByText('新建'))
  fireEvent.change(screen.getByLabelText('公式'), { target: { value: 'A:MA(C,5);\nCROSS(A,MA(C,20))' } })
  fireEvent.click(screen.getByText('选股'))
  const address = new URL(record.moves.at(-1)?.href ?? '', 'http://x')
  expect(address.pathname).toBe(pages.screening.path)
  expect(fromAddressText(address.searchParams.get('screen') ?? '')).toEqual({
    ok: true,
    screen: {
      where: { kind: 'and', parts: [{ kind: 'signal', formula: 'A:MA(C,5);\nCROSS(A,MA(C,20))', name: '公式1' }] },
      sort: null,
      limit: null,
    },
  })
})
