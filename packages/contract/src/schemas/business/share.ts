import { z } from 'zod'
import { ComparedReturns, Comparison } from '../market/comparison.ts'
import { quoteColumns } from '../market/quote.ts'
import { RankOutput } from '../market/rankings.ts'
import { HotWords } from '../market/search.ts'
import { DateText, SecuCodeText } from '../security.ts'

export const ShareInfoInput = z.object({ page_code: z.string().max(40).default('web_index') })
/** Names as spec §3 has them; the picture is an address of ours, empty for the host's own. */
export const ShareInfo = z.object({ share_title: z.string(), share_desctext: z.string(), share_picture: z.string() })

/** Pages whose figures can be kept as they are when they are shared. */
export const SharedPage = z.enum(['stock', 'ranking', 'hotSearch', 'comparison'], 'page 请写 stock、ranking、hotSearch 或 comparison')
export type SharedPage = z.infer<typeof SharedPage>

/**
 * `key`: code of the stock or index, type of the board; nothing for the hot searches; codes of a comparison with commas between them, and behind `@` its
 * report period (SH600519,SZ000858@2026-09-30).
 */
export const ShareCreateInput = z.object({ page: SharedPage, key: z.string().trim().max(80, 'key 最多 80 个字符').default('') })
export const ShareId = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z]{16}$/, '分享编号为 16 个字母或数字，请检查链接是否完整')
/** `path` is the address of the kept page without the origin; kept until `keptUntil` (YYYY-MM-DD HH:mm:ss). */
export const ShareCreated = z.object({ id: ShareId, path: z.string(), keptUntil: z.string() })

/** A security when it was shared: quote in 元, 股 and fractions; closes of the newest sessions, 前复权, oldest first. */
export const SharedStock = z.object({
  secucode: SecuCodeText,
  secuabbr: z.string(),
  price: quoteColumns.price,
  change: quoteColumns.change,
  changeRatio: quoteColumns.changeRatio,
  open: quoteColumns.open,
  high: quoteColumns.high,
  low: quoteColumns.low,
  preClose: quoteColumns.preClose,
  volume: quoteColumns.volume,
  amount: quoteColumns.amount,
  turnoverRatio: quoteColumns.turnoverRatio,
  amplitudeRatio: quoteColumns.amplitudeRatio,
  totalMv: quoteColumns.totalMv,
  industry: z.string().nullable(),
  closes: z.array(z.tuple([DateText, z.number()])),
})
export type SharedStock = z.infer<typeof SharedStock>

/** A comparison when it was shared, with returns over a year of sessions. */
export const SharedComparison = Comparison.extend({ series: ComparedReturns })
export type SharedComparison = z.infer<typeof SharedComparison>

/** What a page showed when it was shared, in the part named after it; `meta` reports of that moment. */
export const Share = z.object({
  id: ShareId,
  page: SharedPage,
  key: z.string(),
  title: z.string(),
  text: z.string(),
  /** YYYY-MM-DD HH:mm:ss. */
  sharedAt: z.string(),
  keptUntil: z.string(),
  stock: SharedStock.optional(),
  ranking: RankOutput.optional(),
  hotSearch: HotWords.optional(),
  comparison: SharedComparison.optional(),
})
export type Share = z.infer<typeof Share>
export const ShareGetInput = z.object({ id: ShareId })

/** The address of the page to be signed, as the browser has it; what stands behind # is not signed. */
export const WechatSignatureInput = z.object({
  url: z
    .string()
    .max(1000, '网址最多 1000 个字符')
    .regex(/^https?:\/\//, '网址须以 http:// 或 https:// 开头'),
})
/** What `wx.config` of WeChat's JS-SDK wants. */
export const WechatSignature = z.object({ appId: z.string(), timestamp: z.number().int(), nonceStr: z.string(), signature: z.string() })
