import { expect, test } from 'vitest'
import type { WechatHost } from '../host/wechat-host.ts'
import { openPhone } from '../world.ts'

const ABOUT = '/pagesLi/about/about'
const SHEET = '隐私保护提示'

/** WeChat blocking an interface until the mini-app answers; its answers in order. */
function holdBack(phone: WechatHost, ...referrers: string[]): unknown[] {
  const reported: unknown[] = []
  for (const referrer of referrers) phone.person.privacyAsker?.((answer) => reported.push(answer), { referrer })
  return reported
}

test('what needs consent is said on a sheet; the contract can be read; one press of WeChat’s button lets all go on', async () => {
  const phone = openPhone()
  const page = await phone.launch({ path: ABOUT })
  const reported = holdBack(phone, 'setClipboardData', 'button.getPhoneNumber')
  await page.untilText(SHEET)
  expect(page.text()).toMatch(/剪贴板：复制链接与文字.*手机号：登录/s)
  await page.tap(page.byText(/^阅读《/))
  expect([phone.person.contractsRead, reported]).toEqual([1, []])
  const agree = page.byTag('button').at(-1)!
  expect(await page.send(agree, { type: 'agreeprivacyauthorization', detail: {} })).toBe(1)
  const answer = { event: 'agree', buttonId: agree.node.uid }
  expect(reported).toEqual([answer, answer])
  await page.until(() => !page.text().includes(SHEET), 'the sheet to go')
})

test('refusing is an answer too, and the next request is asked for anew', async () => {
  const phone = openPhone()
  const page = await phone.launch({ path: ABOUT })
  const reported = holdBack(phone, 'chooseMessageFile')
  await page.tap('不同意')
  expect(reported).toEqual([{ event: 'disagree' }])
  await page.until(() => !page.text().includes(SHEET), 'the sheet to go')
  holdBack(phone, 'chooseMessageFile')
  await page.untilText('选中的聊天文件：导入自选')
})

test('a page that is left unanswered hands the request on to the next one', async () => {
  const phone = openPhone()
  const about = await phone.launch({ path: '/pages/v2/profile/profile' })
  await about.tap('设置')
  const setting = phone.page()
  const reported = holdBack(phone, 'setClipboardData')
  await setting.untilText(SHEET)
  const profile = await phone.back()
  await profile.untilText(SHEET)
  expect(reported).toEqual([])
  await profile.tap('不同意')
  expect(reported).toEqual([{ event: 'disagree' }])
})
