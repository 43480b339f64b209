import { pages } from '@guanlan/contract/pages.ts'
import { expect, test } from 'vitest'
import { type AccessPage, type Poster, pageAccess, type Visitor } from './page-access.ts'

const posters: Record<'none' | 'hidden' | 'shown', Poster | null> = {
  none: null,
  hidden: { isShown: false, url: 'p.png', title: 't' },
  shown: { isShown: true, url: 'p.png', title: 't' },
}
const visitors: Visitor[] = ['anonymous', 'free', 'vip']
const counts = { unknown: null, below: { count: 3, limit: 5 }, equal: { count: 5, limit: 5 }, beyond: { count: 6, limit: 5 } }

/** The rule of spec §2 and §6 as two lists of names, written down apart from the table of pages. */
const PROTECTED = new Set([
  ...['sentiment', 'hotMoney', 'strategies', 'membership', 'membershipAndroid', 'membershipIos', 'membershipWechat', 'paymentReminder'],
  // @NOTE ours: pages about a person's own money and account, and what operators see
  ...['orderPay', 'paymentSuccess', 'orders', 'unregister', 'coupons', 'usage'],
])
const WITH_POSTER = {
  ...{ stock: 'stock_detail', ranking: 'bong_detail', screenResults: 'xg_detail', hotSearch: 'hot_search', sentiment: 'sentiment_index' },
  ...{ sentimentTopic: 'sentiment_detail', hotMoney: 'youzi_index', hotMoneyTrader: 'youzi_detail', strategy: 'strategy_detail' },
}

test('the nine poster codes stand on the nine pages', () => {
  const found = Object.entries(pages).flatMap(([name, page]) => ('poster' in page ? [[name, page.poster]] : []))
  expect(Object.fromEntries(found)).toEqual(WITH_POSTER)
})

test.each(Object.keys(pages))('who may open %s, with every poster and every count', (name) => {
  const page = { ...(pages[name as keyof typeof pages] as AccessPage), isMembership: name === 'membership', isStock: name === 'stock' }
  for (const visitor of visitors)
    for (const [posterState, poster] of Object.entries(posters))
      for (const [countState, stockCount] of Object.entries(counts)) {
        const { kind } = pageAccess({ page, visitor, platform: 'ios', poster, stockCount })
        const isStopped =
          visitor === 'free' && name in WITH_POSTER && posterState === 'shown' && (name !== 'stock' || countState === 'beyond')
        const wanted =
          visitor === 'anonymous' && PROTECTED.has(name) ? 'login' : name === 'membership' ? 'membership' : isStopped ? 'poster' : 'open'
        expect(kind, `${visitor}, poster ${posterState}, count ${countState}`).toBe(wanted)
      }
})

test('a forced login comes before everything else, for those who are not logged in', () => {
  const asked = {
    page: pages.stock as AccessPage,
    platform: 'other',
    isLoginForced: true,
    poster: posters.shown,
    stockCount: counts.beyond,
  } as const
  expect(visitors.map((visitor) => pageAccess({ ...asked, visitor }).kind)).toEqual(['login', 'poster', 'open'])
})

test.each(['ios', 'android', 'other'] as const)('the membership page is that of %s', (platform) => {
  const page = { ...pages.membership, isMembership: true }
  expect(pageAccess({ page, visitor: 'free', platform, poster: null, stockCount: null })).toEqual({ kind: 'membership', platform })
})
