import { pages } from '@guanlan/contract/pages.ts'
import type { Banner } from '@guanlan/contract/rows/content.ts'
import { contentDate } from './content-date.ts'

type Written = readonly [id: string, title: string, subtitle: string, link: string]

const WRITTEN: readonly Written[] = [
  ['open-numbers', '每个数字都能点开', '时点、来源、公式，一直追到原始数据', `${pages.tutorials.path}?id=open-a-number`],
  ['sectors', '谁在领涨', '行业与概念的涨跌、家数与领涨', pages.sectors.path],
  ['search', '四种方式找到它', '代码、汉字、拼音、首字母', pages.search.path],
  ['tutorials', '三分钟认识观澜', '一步一步的使用教程', `${pages.tutorials.path}?id=first-steps`],
]

/** What turns on the home page. Pages of the product alone, nothing sold. */
export const banners: readonly Banner[] = WRITTEN.map(([id, title, subtitle, link], k) => {
  const shown = { from: '2020-01-01', to: null, effectiveAtMs: contentDate('2020-01-01') }
  return { id, order: k + 1, title, subtitle, image: `/picture/banner?drawing=${id}`, link, linkMode: 'push', ...shown }
})
