import { href } from '@guanlan/contract/pages.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import type { ScreenQuery } from '../../parts/screens/screen-address.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { type Answers, fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { ScreeningPage } from './screening-page.tsx'
import { screenAnswers } from './testing/screen-answers.ts'

/** The page with the query of the address, as the app shows it. */
function AtAddress() {
  const { location } = usePlatform()
  const address = useSyncExternalStore(location.subscribe, location.get)
  return <ScreeningPage query={Object.fromEntries(new URLSearchParams(address.split('?')[1])) as ScreenQuery} />
}

function open(query: ScreenQuery = {}, answers: Answers = {}) {
  const server = fakeApi({ ...screenAnswers, ...answers })
  const app = renderInApp(<AtAddress />, { api: server.api })
  app.platform.navigate('push', href('screening', query))
  const address = () => Object.fromEntries(new URLSearchParams(app.platform.location.get().split('?')[1]))
  return { ...app, ...server, address }
}

/** The chip of a condition by all its words. */
const chip = (words: string) => screen.findByRole('button', { name: (name) => name.replaceAll(' ', '') === words.replaceAll(' ', '') })
const panel = (name: string) => within(screen.getByRole('region', { name }))

test('a sentence becomes chips; what is not understood is reported and kept until it is dropped', async () => {
  const { address } = open()
  fireEvent.change(await screen.findByLabelText('用一句话写出条件'), { target: { value: '市盈率小于20，龙抬头，ROE大于15%' } })
  fireEvent.click(screen.getByRole('button', { name: '读入这句话' }))
  await chip('市盈率TTM < 20倍')
  expect(screen.getByText('龙抬头').className).toContain('unknown')
  screen.getByText(/没看懂「龙抬头」/)
  fireEvent.click(screen.getByRole('button', { name: '移除条件 年初至今净资产收益率（未年化） > 15%' }))
  await waitFor(() => expect(address()).toEqual({ screen: '1a(clfpe-ttm*v20*)', q: '龙抬头' }))
  fireEvent.click(await screen.findByRole('button', { name: '去掉这一句' }))
  await waitFor(() => expect(address()).toEqual({ screen: '1a(clfpe-ttm*v20*)' }))
  await screen.findByRole('button', { name: '市盈率TTM小于20倍，修改这句话' })
})

test('while a sentence is written, ways to go on with it are offered with how many they find', async () => {
  open()
  const field = await screen.findByLabelText('用一句话写出条件')
  fireEvent.change(field, { target: { value: '主板，换手' } })
  const list = await screen.findByRole('list', { name: '接着写' })
  expect(
    within(list)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['换手率4987 只有数据', '换手率大于5%321 只'])
  fireEvent.click(within(list).getByRole('button', { name: /换手率大于5%/ }))
  expect((screen.getByLabelText('用一句话写出条件') as HTMLInputElement).value).toBe('主板，换手率大于5%')
  await waitFor(() => expect(screen.queryByRole('list', { name: '接着写' })).toBeNull())
})

test('Enter shows what the sentence finds', async () => {
  const { record } = open()
  const field = await screen.findByLabelText('用一句话写出条件')
  fireEvent.change(field, { target: { value: '市盈率小于20' } })
  fireEvent.submit(field.closest('form') as HTMLFormElement)
  await waitFor(() => expect(record.moves).toContainEqual({ mode: 'push', href: href('screenResults', { q: '市盈率小于20' }) }))
})

test('a condition is moved by keys on how the market spreads, counted meanwhile and taken over at the end', async () => {
  const { address, requestsOf } = open({ screen: '1a(clfpe-ttm*v30*cgfroe*v0.15*)' })
  fireEvent.click(await chip('市盈率TTM < 30倍'))
  const handle = await screen.findByRole('slider', { name: '界限' })
  expect([handle.getAttribute('aria-valuemin'), handle.getAttribute('aria-valuemax')]).toEqual(['2', '80'])
  fireEvent.keyDown(handle, { key: 'PageUp' })
  expect(handle.getAttribute('aria-valuetext')).toBe('40倍')
  await waitFor(() =>
    expect(requestsOf('screen.count').at(-1)).toMatchObject({ filters: [{ key: 'pe-ttm', op: '<', value: 40 }, { key: 'roe' }] }),
  )
  await screen.findByText('7')
  expect(address().screen).toBe('1a(clfpe-ttm*v30*cgfroe*v0.15*)')
  fireEvent.click(screen.getByRole('button', { name: '应用' }))
  await waitFor(() => expect(address().screen).toBe('1a(clfpe-ttm*v40*cgfroe*v0.15*)'))
})

test('a factor is found by its initials and added; a figure that is no number cannot be', async () => {
  const { address } = open()
  fireEvent.change(await screen.findByLabelText('查找因子'), { target: { value: 'sylttm' } })
  fireEvent.click(await screen.findByRole('button', { name: /^市盈率TTM/ }))
  const field = await screen.findByLabelText('数值（倍）')
  fireEvent.change(field, { target: { value: '多' } })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '加入条件' }).disabled).toBe(true)
  fireEvent.change(field, { target: { value: '25.5' } })
  fireEvent.click(screen.getByRole('button', { name: '加入条件' }))
  await waitFor(() => expect(address().screen).toBe('1a(cgfpe-ttm*v25.5*)'))
})

test('a preset is loaded as its sentence and counted; its past is missing with a reason', async () => {
  const { address, requestsOf } = open()
  await screen.findByText('历次统计：统计中')
  fireEvent.click(screen.getByText('市盈率不高'))
  await waitFor(() => expect(address()).toEqual({ q: '市盈率小于15' }))
  expect(requestsOf('screen.used')).toEqual([{ key: 'cheap' }])
})

test('scope, groups and negation are conditions like any other', async () => {
  const { address } = open({ screen: '1a(clfpe-ttm*v30*o(cgfroe*v0.15*iiSW801780*)))' })
  fireEvent.click(await screen.findByRole('button', { name: '科创板' }))
  fireEvent.click(screen.getByRole('button', { name: '剔除 ST' }))
  fireEvent.click(within(screen.getByRole('group', { name: '任一满足的一组条件' })).getByRole('button', { name: '排除' }))
  await waitFor(() => expect(address().screen).toBe('1a(clfpe-ttm*v30*no(cgfroe*v0.15*iiSW801780*))ibstar*)nimst*))'))
  expect(screen.getByRole('button', { name: '剔除 ST' }).getAttribute('aria-pressed')).toBe('true')
})

test('a screen is saved, loaded again, and deleted after a question', async () => {
  const { address, platform } = open({ screen: '1a(clfpe-ttm*v30*)' })
  await chip('市盈率TTM < 30倍')
  fireEvent.click(firstItem(screen.getAllByRole('button', { name: /^保存/ })))
  fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '便宜' } })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '保存' }))
  platform.navigate('redirect', href('screening'))
  fireEvent.click(await panel('我的选股').findByText('便宜'))
  await waitFor(() => expect(address().screen).toBe('1a(clfpe-ttm*v30*)'))
  fireEvent.click(panel('我的选股').getByRole('button', { name: '便宜 的更多操作' }))
  fireEvent.click(await screen.findByRole('button', { name: '删除' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(screen.queryByText('便宜')).toBeNull())
})

test('a broken address says so and offers a way out; a list of another device is named', async () => {
  const { address, platform } = open({ screen: '1a(c' })
  expect((await screen.findByRole('alert')).textContent).toContain('链接里的选股条件不完整')
  fireEvent.click(screen.getByRole('button', { name: '重新设置条件' }))
  await waitFor(() => expect(address()).toEqual({}))
  platform.navigate('redirect', href('screening', { screen: '1iwg1*)' }))
  expect((await screen.findByRole('alert')).textContent).toContain('自选分组不在这台设备上')
})
