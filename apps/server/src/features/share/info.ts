import type { CallOutput } from '@guanlan/contract/call.ts'
import type { Handlers } from '../../call-context.ts'

type InfoRow = CallOutput<'share.info'>

const PICTURE = '/share.png'
const site: InfoRow = {
  share_title: '观澜：每个数字都有时点、来源与公式',
  share_desctext: 'A 股研究工具，看得见每个数字从哪里来',
  share_picture: PICTURE,
}

/** What is told of a page that says nothing of its own; every other page code tells of the site. */
const byPage: Readonly<Record<string, Partial<InfoRow>>> = {
  home: { share_title: '今天的 A 股：涨跌、板块与热搜' },
  collection: { share_title: '用观澜管理自选股' },
  sectors: { share_title: '行业与概念板块涨跌榜' },
  search: { share_title: '拼音、代码、简称都能搜的 A 股搜索' },
  setting: { share_title: '观澜：看得清的 A 股研究工具' },
}

/** Share info by page code (spec §7); the code defaults to web_index. */
export const info: Handlers['share.info'] = ({ page_code }) => ({
  data: Object.hasOwn(byPage, page_code) ? { ...site, ...byPage[page_code] } : site,
})
