import { href } from '@guanlan/contract/pages.ts'
import { useServer } from '../world/asked-server.ts'
import { journey } from '../world/journey.ts'
import { overflow, violations } from '../world/page-rules.ts'
import { ask, buyMonth, orderMonth, register, withToken } from '../world/person.ts'
import { settle } from '../world/settle.ts'

useServer('selling')

/** Rules of axe are about what is drawn, which stands once the answers are there. */
const QUIET_MS = 200

/** Every rule is asked on the phone, those of colours in the dark on the desktop. */
const looks = [
  { width: 375, theme: 'light' },
  { width: 1280, theme: 'dark' },
] as const

// they wait more than they work
journey.concurrent.for(looks)(
  'pages of a member with orders keep the rules of axe and fit their window of $width px',
  async ({ width, theme }, { arrive, expect }) => {
    const { page, openAddress } = await arrive({ width, theme })
    const token = await register()
    const paid = await buyMonth(token)
    const { order } = await orderMonth(token)
    const { agreement } = await ask('promotion.terms', {}, token)
    await ask('promotion.register', { agree: true, version: agreement.version }, token)
    await openAddress(await withToken(href('profile'), token))
    await page.getByRole('button', { name: '修改资料' }).waitFor()
    const addresses = [
      ...[href('profile'), href('membership'), href('orderPay', { id: order.id }), href('paymentSuccess', { id: paid }), href('orders')],
      ...[href('coupons'), href('paymentReminder'), href('promotion'), href('shareFriend'), href('unregister'), href('setting')],
    ]
    const found: string[] = []
    for (const address of addresses) {
      await openAddress(address)
      await settle(page, QUIET_MS)
      const wide = await overflow(page, width)
      found.push(...[...(await violations(page, { theme })), ...(wide === null ? [] : [wide])].map((fault) => `${address}: ${fault}`))
    }
    expect(found).toEqual([])
  },
)
