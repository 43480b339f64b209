import { expect, inject, test } from 'vitest'
import type { PageHandle } from '../host/page-handle.ts'
import type { WechatHost } from '../host/wechat-host.ts'
import { newPerson, openPhoneOf, operate, passMessages, payAtTill, sentNotices } from '../wechat-person.ts'
import { arrived } from './arrived.ts'
import { smsCode } from './sms-code.ts'

const BOARD = { path: '/pagesA/rankingList/details', query: { type: 'turnover' } }
const SALE = '/pages/v2/profile/iap/wechat'
const POSTER = '/pages/v2/poster/poster'
/** A second try, for a machine that stalls, is another person. */
const ONCE_MORE = { retry: 1 }
const SOON = { timeout: 60_000 }

/** From 登录 on by the number WeChat knows: its button gives a code for it. */
async function registerByNumber(phone: WechatHost, handset: string): Promise<void> {
  await (await arrived(phone, '/pages/v1/common/auth/index')).tap('验证码登录、注册')
  const sms = await arrived(phone, '/pages/v1/common/auth/sms')
  await sms.tap(sms.byText(/^我已阅读并同意/))
  const button = sms.byTag('button').at(-1)!
  await sms.send(button, { type: 'getphonenumber', detail: { code: handset, errMsg: 'getPhoneNumber:ok' } })
}

/** 确认开通 of the year, at a price. */
async function order(sale: PageHandle, price: string): Promise<void> {
  await sale.untilText(`确认开通 ${price}`)
  await sale.tap(sale.byText(/^我已阅读并同意《会员服务协议》/))
  await sale.tap(`确认开通 ${price}`)
}

test(
  'by WeChat to the login, a coupon, its cashier left, refused and paid; a page of members; refunded, the poster is back',
  ONCE_MORE,
  async () => {
    const person = newPerson()
    const { phone, atCashier } = openPhoneOf(person)
    await phone.launch({ path: '/pagesMy/my_coupon_list/my_coupon_list' })
    await registerByNumber(phone, person.handset)

    const { id: couponId } = await operate('coupons', 'create', '--name', '新客立减', '--type', '满减', '--amount', '10', '--days', '7')
    const { codes } = (await operate('codes', 'create', String(couponId))) as { codes: string[] }
    const coupons = await arrived(phone, '/pagesMy/my_coupon_list/my_coupon_list')
    await coupons.untilText('没有可用的券')
    await coupons.input(coupons.byTag('input')[0]!, codes[0] ?? '')
    await coupons.tap('兑换')
    await coupons.untilText('新客立减')
    await coupons.tap('去使用')
    const sale = await arrived(phone, SALE)
    await sale.untilText('1 张可用')
    expect(sale.text()).not.toContain('模拟环境')
    await sale.tap('优惠券')
    await sale.tap('新客立减')
    await sale.tap('确定')

    atCashier.does = 'leaves'
    await order(sale, '¥188.00')
    const pay = await arrived(phone, '/pages/v1/order/pay')
    await pay.untilText('支付已取消，订单还在，可以继续支付')
    atCashier.does = 'has no card'
    await pay.tap('重新打开收银台')
    await pay.untilText('支付没有成功，可以重试或更换支付方式')
    const handed = phone.person.orders.at(-1)!
    expect(await payAtTill({ ...handed, package: 'prepay_id=of-somebody-else' }, person.openid)).toBe('支付验证签名失败')
    atCashier.does = 'pays'
    await pay.tap('重新打开收银台')
    await (await arrived(phone, '/pagesLi/successful/successful')).untilText('会员已开通')
    expect(phone.person.orders).toHaveLength(3)
    await expect.poll(sentNotices, SOON).toContainEqual({ event: 'TRANSACTION.SUCCESS', statuses: [200, 200] })

    const board = await phone.launch(BOARD)
    await board.untilText('榜单说明')
    const orders = await phone.launch({ path: '/pagesLi/orders/orders' })
    await orders.tap('申请退款')
    await orders.tap('误操作')
    await orders.tap('提交申请')
    await orders.until(() => phone.dialogs.toasts.includes('已提交退款申请'), 'the request to be sent')
    const id = /订单号 (\w+)/.exec(orders.text())?.[1] ?? ''
    expect(await operate('orders', 'refund', id, '--reason', '同意退款')).toMatchObject({ order: { refunded_cents: expect.any(Number) } })
    await expect.poll(sentNotices, SOON).toContainEqual({ event: 'REFUND.SUCCESS', statuses: [200, 200] })
    await phone.launch(BOARD)
    await arrived(phone, POSTER)
    const after = await phone.launch({ path: '/pagesLi/orders/orders' })
    await after.untilText('已退 ¥188.00')
  },
)

test(
  'an account without WeChat is bound to it before it pays; closing the account is undone; the WeChat is known on another phone',
  ONCE_MORE,
  async () => {
    const person = newPerson()
    const { phone } = openPhoneOf(person)
    await phone.launch({ path: '/pages/v1/common/auth/sms', query: { from: '/pages/v2/profile/iap' } })
    const login = phone.page()
    await login.input(login.byTag('input')[0]!, person.handset)
    await login.tap('获取验证码')
    await login.untilText('秒后重发')
    await login.input(login.byTag('input')[1]!, await smsCode(inject('wechat').inbox, person.handset))
    await login.tap(login.byText(/^我已阅读并同意/))
    await login.tap('登录 / 注册')

    const sale = await arrived(phone, SALE)
    phone.dialogs.agrees = false
    await order(sale, '¥198.00')
    await sale.untilText('这个账号还没有用微信登录过')
    phone.dialogs.agrees = true
    await sale.tap('确认开通 ¥198.00')
    await (await arrived(phone, '/pagesLi/successful/successful')).untilText('会员已开通')
    expect(phone.dialogs.modals.at(-1)).toMatchObject({ title: '绑定当前微信？' })

    const closing = await phone.launch({ path: '/pages/v1/profile/unregister' })
    await passMessages()
    await closing.tap('获取验证码')
    await closing.untilText('秒后重发')
    await closing.input(closing.byTag('input').at(-1)!, await smsCode(inject('wechat').inbox, person.handset, '注销账号'))
    await closing.tap('注销账号')
    expect(phone.dialogs.modals.at(-1)?.content).toContain('会员还没有到期，剩余的时间作废')
    await closing.untilText('账号正在注销')
    await closing.tap('撤销注销')
    await closing.until(() => phone.dialogs.toasts.includes('账号已保留'), 'the account to be kept')

    const other = openPhoneOf(person).phone
    await other.launch({ path: '/pages/v2/profile/iap' })
    await (await arrived(other, '/pages/v1/common/auth/index')).tap('微信登录')
    await arrived(other, SALE)
    await (await other.launch(BOARD)).untilText('榜单说明')
  },
)
