import { Article, Banner, HelpDocument, Poster, Privilege, Product } from '@guanlan/contract/rows/content.ts'
import { Strategy } from '@guanlan/contract/rows/strategies.ts'
import { records } from '../definition.ts'
import { SESSION_MS } from '../durations.ts'

/** Written by us, part of a release; the operator may put a file in the place of a set. Small enough to be read as one. */
const written = {
  schedule: 'release',
  freshForMs: 10_000 * SESSION_MS,
  providers: ['operator', 'content'],
  partitions: { whole: true },
} as const

export const contentDatasets = {
  articles: records<Article>({
    ...written,
    key: 'articles',
    name: '文库文章',
    schema: Article,
    keys: ['id'],
    searchText: ({ title, summary }) => `${title} ${summary}`,
    quality: { neverConstant: ['title', 'section', 'sources'] },
  }),
  helpDocuments: records<HelpDocument>({ ...written, key: 'helpDocuments', name: '帮助文档', schema: HelpDocument, keys: ['id'] }),
  products: records<Product>({
    ...written,
    key: 'products',
    name: '会员商品',
    schema: Product,
    keys: ['id'],
    units: { priceCents: '分', originalPriceCents: '分' },
    quality: {
      crossChecks: [{ name: '原价不低于现价', holds: (r) => r.originalPriceCents === null || r.originalPriceCents >= r.priceCents }],
    },
  }),
  banners: records<Banner>({ ...written, key: 'banners', name: '轮播', schema: Banner, keys: ['id'] }),
  privileges: records<Privilege>({ ...written, key: 'privileges', name: '会员权益', schema: Privilege, keys: ['id'] }),
  posters: records<Poster>({ ...written, key: 'posters', name: '海报', schema: Poster, keys: ['pageCode'] }),
  strategies: records<Strategy>({
    ...written,
    key: 'strategies',
    name: '策略规则',
    schema: Strategy,
    keys: ['id'],
    quality: { crossChecks: [{ name: '间隔不短于最长持有', holds: (r) => r.cooldown >= r.mostSessions }] },
  }),
}
