import { expect, inject, test } from 'vitest'
import type { WechatHost } from '../host/wechat-host.ts'
import { openPhone } from '../world.ts'
import { arrived } from './arrived.ts'
import { smsCode } from './sms-code.ts'

const BOARD = { path: '/pagesA/rankingList/details', query: { type: 'turnover' } }
const MEMBERSHIP = { path: '/pages/v2/profile/iap' }
const STOCK_PAGE = '/pagesMy/gp_details/gp_details'
const CODES = ['SH600519', 'SZ000001', 'SH600000', 'SZ000002', 'SH601398', 'SZ300750']
/** A second try, for a machine that stalls, is another person. */
const ONCE_MORE = { retry: 1 }
let people = 0
const newPerson = () => ({ handset: String(19_200_000_000 + ++people), loginCode: `code-of-person-${people}` })

/** From a page of people who are logged in by WeChat, for the first time, to an account with a phone number. */
async function registerByWechat(phone: WechatHost, handset: string): Promise<void> {
  const login = await arrived(phone, '/pages/v1/common/auth/index')
  await login.tap('微信登录')
  const sms = await arrived(phone, '/pages/v1/common/auth/sms')
  await sms.untilText('微信已授权，还没有绑定账号')
  await sms.input(sms.byTag('input')[0]!, handset)
  await sms.tap('获取验证码')
  await sms.untilText('秒后重发')
  await sms.input(sms.byTag('input')[1]!, await smsCode(inject('sellingInbox'), handset))
  await sms.tap(sms.byText(/^我已阅读并同意/))
  await sms.tap('登录 / 注册')
}

test(
  'by WeChat and a phone number to the membership, a poster, the labelled cashier, and the page behind the poster',
  ONCE_MORE,
  async () => {
    const phone = openPhone({ world: 'selling' })
    const { handset, loginCode } = newPerson()
    phone.device.platform = 'android'
    phone.person.loginCode = () => loginCode
    await phone.launch(MEMBERSHIP)
    await registerByWechat(phone, handset)
    await arrived(phone, '/pages/v2/profile/iap/wechat')

    await phone.launch(BOARD)
    const poster = await arrived(phone, '/pages/v2/poster/poster')
    await poster.untilText('查看完整榜单')
    await poster.tap('开通会员')
    const sale = await arrived(phone, '/pages/v2/profile/iap/wechat')
    await sale.untilText('模拟环境·不会扣款')
    await sale.untilText('确认开通 ¥198.00')
    await sale.tap(sale.byText(/^我已阅读并同意《会员服务协议》/))
    await sale.tap('确认开通 ¥198.00')
    const paid = await arrived(phone, '/pagesLi/successful/successful')
    expect(phone.dialogs.modals.at(-1)).toMatchObject({ title: '模拟收银台', content: '模拟环境·不会扣款。要模拟支付成功吗？' })
    await paid.untilText('会员已开通')

    const board = await phone.launch(BOARD)
    await board.untilText('榜单说明')
    expect(board.route).toBe(BOARD.path)

    // the same WeChat on another phone is the same account; on an iPhone nothing is sold, and no price shown
    const iphone = openPhone({ world: 'selling' })
    iphone.person.loginCode = () => loginCode
    await iphone.launch(MEMBERSHIP)
    await (await arrived(iphone, '/pages/v1/common/auth/index')).tap('微信登录')
    const noSale = await arrived(iphone, '/pages/v2/profile/iap/wechat')
    await noSale.untilText('暂不支持开通会员')
    await noSale.untilText(/有效期至|会员/)
    expect(noSale.text()).not.toContain('¥')
  },
)

test('a coupon page asks for the login first; five stock pages are free a day, then comes the poster', ONCE_MORE, async () => {
  const phone = openPhone({ world: 'selling' })
  const { handset, loginCode } = newPerson()
  phone.person.loginCode = () => loginCode
  await phone.launch({ path: '/pagesMy/my_coupon_list/my_coupon_list' })
  await registerByWechat(phone, handset)
  const coupons = await arrived(phone, '/pagesMy/my_coupon_list/my_coupon_list')
  await coupons.untilText('兑换')
  for (const code of CODES.slice(0, 5)) {
    const stock = await phone.launch({ path: STOCK_PAGE, query: { code } })
    await stock.untilText('加自选')
    await stock.quiet()
  }
  await phone.launch({ path: STOCK_PAGE, query: { code: CODES[5]! } })
  await (await arrived(phone, '/pages/v2/poster/poster')).untilText('今日免费次数已用完')
  const again = await phone.launch({ path: STOCK_PAGE, query: { code: CODES[0]! } })
  await again.untilText('加自选')
  expect(again.route).toBe(STOCK_PAGE)
})
