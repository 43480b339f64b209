import { calls } from '@guanlan/contract/calls.ts'
import { OPEN_ROWS } from '@guanlan/contract/open-rows.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { useServer } from '../world/asked-server.ts'
import { pressByKeyboard, tabTo } from '../world/by-keyboard.ts'
import { examplePages, STOCK } from '../world/example-pages.ts'
import { journey } from '../world/journey.ts'
import { approveRefund, couponCode, passMessages, passNight, settleRewards } from '../world/operator.ts'
import { ask, buyMonth, newHandset, orderMonth, register, sandboxCode, withToken } from '../world/person.ts'
import { settle } from '../world/settle.ts'
import { eventually } from '../world/wait.ts'

useServer('selling')

const BOARD_TYPE = 'turnover'
const BOARD = href('ranking', { type: BOARD_TYPE })
const POSTER = '/pages/v2/poster/poster'
const LISTS = new Set<string>([calls['rankings.rank'].path, calls['screen.run'].path])
const pathOf = (page: Page) => new URL(page.url()).pathname
const addressOf = (page: Page) => decodeURIComponent(page.url()).slice(new URL(page.url()).origin.length)
const standsOn = (page: Page, address: string) => page.waitForURL((url) => url.pathname === address.split('?')[0])
/** 验证码登录 by keyboard. */
async function logIn(page: Page, handset: string): Promise<void> {
  await tabTo(page.getByRole('textbox', { name: '手机号' }))
  await page.keyboard.type(handset)
  await pressByKeyboard(page.getByRole('button', { name: '获取验证码' }))
  await page.getByRole('button', { name: /秒后重发/ }).waitFor()
  await page.getByRole('textbox', { name: '验证码' }).focus()
  await page.keyboard.type(await sandboxCode(handset))
  await tabTo(page.getByRole('checkbox', { name: /我已阅读并同意/ }))
  await page.keyboard.press('Space')
  await pressByKeyboard(page.getByRole('button', { name: '登录 / 注册' }))
}

journey.concurrent(
  'by the link of a promoter to a login, a poster, a coupon and the cashier, all by keyboard; refunded, the poster is back',
  async ({ arrive }) => {
    const { page: office, openAddress: openOffice } = await arrive({ width: 375 })
    const promoter = await register()
    await openOffice(await withToken(href('promotion'), promoter))
    await office.getByRole('checkbox', { name: /推广/ }).click()
    await office.getByRole('button', { name: '成为推广大使' }).click()
    await office.getByText('分享码').first().waitFor()
    expect(office.url()).not.toContain('token')
    const { shareCode } = await ask('account.info', {}, promoter)

    const { page, openAddress, open } = await arrive()
    await openAddress(`${href('start')}?s=${shareCode}`)
    await pressByKeyboard(page.getByRole('button', { name: '同意并继续' }))
    await standsOn(page, href('home'))
    await open('membership')
    await standsOn(page, href('login'))
    expect(new URL(page.url()).searchParams.get('from')).toBe(href('membership'))
    await pressByKeyboard(page.getByRole('link', { name: '验证码登录、注册' }))
    await standsOn(page, href('loginSms'))
    await logIn(page, newHandset())
    await standsOn(page, href('membershipWechat'))
    await page.getByRole('radiogroup', { name: '会员时长' }).waitFor()

    await openAddress(BOARD)
    await standsOn(page, POSTER)
    expect(addressOf(page)).toContain(`from=${BOARD}`)
    await settle(page)

    const code = await couponCode(1000)
    await open('coupons')
    await tabTo(page.getByRole('textbox', { name: '兑换码' }))
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await page.getByText('新客立减').first().waitFor()
    await page.goBack()
    await pressByKeyboard(page.getByRole('link', { name: '开通会员' }))
    await standsOn(page, href('membershipWechat'))
    await tabTo(page.getByRole('radio', { name: /年度会员/ }))
    await page.keyboard.press('ArrowLeft')
    await pressByKeyboard(page.getByRole('button', { name: /优惠券/ }))
    await tabTo(page.getByRole('checkbox', { name: /新客立减/ }))
    await page.keyboard.press('Space')
    await pressByKeyboard(page.getByRole('button', { name: '确定' }))
    await tabTo(page.getByRole('checkbox', { name: /我已阅读并同意/ }))
    await page.keyboard.press('Space')
    await pressByKeyboard(page.getByRole('button', { name: '确认开通 ¥58.00' }))
    await standsOn(page, href('orderPay', { id: '' }))
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    await pressByKeyboard(page.getByRole('button', { name: '打开模拟收银台' }))
    await page.getByRole('heading', { name: '模拟收银台' }).waitFor()
    await pressByKeyboard(page.getByRole('button', { name: '支付成功' }))
    await page.getByText('已模拟支付').waitFor()
    await pressByKeyboard(page.getByRole('link', { name: '返回观澜' }))
    await page.getByText('会员已开通').waitFor()

    await openAddress(BOARD)
    await page.getByRole('table', { name: '成交额榜' }).waitFor()
    expect(pathOf(page)).toBe(BOARD.split('?')[0])

    const { rewardRatio } = await ask('promotion.terms', {})
    await settleRewards(Math.round(rewardRatio * 100))
    await office.reload()
    await office.getByRole('button', { name: /^冻结中 5\.80，/ }).waitFor()

    await open('orders')
    await pressByKeyboard(page.getByRole('button', { name: '申请退款' }))
    await page.getByRole('dialog', { name: '申请退款' }).getByRole('button', { name: '误操作' }).click()
    await page.getByRole('button', { name: '提交申请' }).click()
    await page.getByText('已提交退款申请').waitFor()
    await approveRefund(id)
    await openAddress(BOARD)
    await standsOn(page, POSTER)
  },
)

journey.concurrent(
  'a visitor reads the first ten rows of a board and of a result above their poster, and no more is asked for',
  async ({ arrive }) => {
    const { page, openAddress } = await arrive({ width: 375 })
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (LISTS.has(pathname)) asked.push(searchParams.get('size') ?? String(request.postDataJSON()?.size))
    })
    for (const [address, title] of [
      [BOARD, '查看完整榜单'],
      [examplePages.screenResults, '查看完整筛选结果'],
    ] as const) {
      await openAddress(address)
      const rest = page.getByRole('region', { name: '会员可看的部分' })
      await rest.getByText('前 10 行可免费查看').waitFor()
      await rest.getByRole('heading', { name: title }).waitFor()
      await eventually(async () => expect(await page.getByRole('table').first().getByRole('row').count()).toBe(11))
      const picture = rest.locator('img')
      await settle(page)
      expect(await picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(1440)
      expect(await page.getByRole('dialog').count()).toBe(0)
    }
    expect(asked.filter((size) => Number(size) > OPEN_ROWS)).toEqual([])
    expect(asked.filter((size) => Number(size) === OPEN_ROWS).length).toBeGreaterThan(1)
  },
)

journey.concurrent(
  'a free account reads the same rows as a visitor: past the poster of a board, and on a shared board',
  async ({ arrive }) => {
    const { page, openAddress } = await arrive({ width: 375 })
    await openAddress(await withToken(BOARD, await register()))
    await standsOn(page, POSTER)
    await page.getByRole('button', { name: '先看前 10 行' }).click()
    await page.getByRole('region', { name: '会员可看的部分' }).getByText('前 10 行可免费查看').waitFor()
    expect(await page.getByRole('table').first().getByRole('row').count()).toBe(11)
    await openAddress(href('sharedRanking', { type: BOARD_TYPE }))
    await page.getByRole('region', { name: '会员可看的部分' }).getByText('前 10 行可免费查看').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  },
)

journey.concurrent('five stock pages a day are free, the sixth is a poster; the next day there are five again', async ({ arrive }) => {
  const { page, openAddress, open } = await arrive({ width: 375 })
  const token = await register()
  const board = await ask('rankings.rank', { type: 'turnover', size: 10 })
  const codes = board.rows.map(({ secucode }) => secucode)
  const shows = async (code = '') => {
    await open('stock', { code })
    await page.getByRole('button', { name: '加自选' }).waitFor()
  }
  await openAddress(await withToken(href('profile'), token))
  await page.getByRole('button', { name: '修改资料' }).waitFor()
  for (const code of codes.slice(0, 5)) await shows(code)
  await open('stock', { code: codes[5] ?? '' })
  await standsOn(page, POSTER)
  await page.getByText('每天可免费查看 5 只股票').waitFor()
  await shows(codes[2])
  await passNight((await ask('account.info', {}, await tokenOf(page))).id)
  await shows(codes[5])
})

journey.concurrent(
  'an order that is not settled keeps an account; a membership is given up knowingly, and fifteen days undo it',
  async ({ arrive }) => {
    const { page, openAddress, open } = await arrive({ width: 375 })
    const handset = newHandset()
    const token = await register(handset)
    await buyMonth(token)
    const { order } = await orderMonth(token)
    await openAddress(await withToken(href('unregister'), token))
    await page.getByText(/有 1 个订单未支付，请先处理完/).waitFor()
    await ask('order.cancel', { id: order.id }, await tokenOf(page))
    await page.getByRole('button', { name: '处理好了，再查一次' }).click()
    await page.getByText(/会员有效期至 .*注销后不能恢复/).waitFor()
    await passMessages()
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByRole('button', { name: /秒后重发/ }).waitFor()
    await page.getByRole('textbox', { name: '验证码' }).fill(await sandboxCode(handset, 'unregister'))
    await page.getByRole('button', { name: '注销账号' }).click()
    await page.getByRole('button', { name: '放弃会员并注销' }).click()
    await page.getByRole('heading', { name: '账号正在注销' }).waitFor()
    await page.getByRole('button', { name: '撤销注销' }).click()
    await page.getByText('账号已保留').waitFor()
    await open('profile')
    await page.getByText('会员', { exact: true }).first().waitFor()
  },
)

journey.concurrent(
  'what two devices of an account do offline is kept on both; what one of them removes is gone on the other',
  async ({ arrive }) => {
    const [phone, desktop] = [await arrive({ width: 375 }), await arrive()]
    const [a, b] = (await ask('rankings.rank', { type: 'turnover', size: 10 })).rows.map(({ secucode }) => secucode) as [string, string]
    const opens = async ({ page, openAddress, forgive }: typeof desktop, code: string, token: string) => {
      // what a page fetches behind its first view may be asked for while there is no network
      forgive(/net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED)|Failed to fetch dynamically imported module/)
      await openAddress(await withToken(href('stock', { code }), token))
      await page.getByRole('button', { name: '加自选' }).waitFor()
      await settle(page)
    }
    const codes = async () =>
      (await ask('collect.sync', {}, await tokenOf(phone.page))).items.flatMap((one) => (one.isDeleted ? [] : [one.secucode]))
    const token = await register()
    await opens(phone, a, token)
    await opens(desktop, b, token)
    for (const { page } of [phone, desktop]) {
      await page.context().setOffline(true)
      await page.getByRole('button', { name: '加自选' }).click()
      await page.getByRole('button', { name: '已自选' }).waitFor()
    }
    expect(await codes()).toEqual([])
    for (const { page } of [phone, desktop]) await page.context().setOffline(false)
    await eventually(async () => expect((await codes()).sort()).toEqual([a, b].sort()))
    await desktop.page.getByRole('button', { name: '已自选' }).click()
    await eventually(async () => expect(await codes()).toEqual([a]))
    await phone.open('collection')
    await phone.page.getByText(a.slice(2)).first().waitFor()
    // the list kept on the device stands at once, and what went elsewhere goes from it when the account answers
    await eventually(async () => expect(await phone.page.getByText(b.slice(2)).count()).toBe(0))
  },
)

journey.concurrent(
  'a link to a stock shows chats its words, and all readers the figures of the moment it was shared',
  async ({ arrive }) => {
    const { path } = await ask('share.create', { page: 'stock', key: STOCK })
    const { page, openAddress } = await arrive({ width: 375 })
    await openAddress(path)
    await page.getByText(/^分享于 2026-11-20 .*，当时的数据$/).waitFor()
    const reported = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
    expect(await reported('og:title')).toContain('贵州茅台')
    const picture = await fetch((await reported('og:image')) ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    await settle(page)
    const figures = () => page.getByRole('main').innerText()
    const then = await figures()
    await page.reload()
    await settle(page)
    expect(await figures()).toBe(then)
  },
)

/** The token the page goes on with: the one of its address was exchanged. */
function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('guanlan.token') ?? '')
}
