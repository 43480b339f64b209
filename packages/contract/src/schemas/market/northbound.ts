import { changeRatio } from '@guanlan/figures/tables/flow.ts'
import { z } from 'zod'
import { figure, recordFigure } from '../../envelope.ts'
import { AnyCode, DateText, Page, SecuCodeText, Size } from '../security.ts'

const Link = z.enum(['sh', 'sz'])
const Market = z.enum(['all', 'sh', 'sz'])
/** What is disclosed of a date. */
export const RegimeId = z.enum(['daily-full', 'daily-after-close', 'turnover-only'])
/** Since when how much of northbound trading is disclosed, oldest first; charts draw a line at each. */
export const Regimes = z.array(
  z.object({ from: DateText, id: RegimeId, intradayNet: z.boolean(), dailyHoldings: z.boolean(), text: z.string() }),
)
const regimes = { regimes: Regimes }
const range = { from: DateText.optional(), to: DateText.optional() }

export const LgtRankingInput = z.object({
  market: Market.default('all'),
  /** Sessions the change is over, reported up to 2024-08-16; q: since the quarter before. */
  period: z.enum(['1', '3', '5', '10', '20', '60', '250', 'q']).default('q'),
  /** The newest there is unless given. */
  date: DateText.optional(),
  sort: z.enum(['holdMv', 'holdShares', 'totalRatio', 'floatRatio', 'chgShares', 'chgMv', 'chgMvRatio', 'chgFloatRatio']).default('holdMv'),
  dir: z.enum(['desc', 'asc']).default('desc'),
  page: Page,
  size: Size,
})
export const LgtRankingRow = z.object({
  secucode: SecuCodeText,
  secuabbr: z.string(),
  industry: z.string().nullable(),
  date: DateText,
  close: figure('lgt-close', '元'),
  changeRatio: figure('lgt-range-change', '比例'),
  endAdjusted: z.number().nullable(),
  startAdjusted: z.number().nullable(),
  holdShares: figure('lgt-shares', '股'),
  holdMv: figure('lgt-mv', '元'),
  totalRatio: figure('lgt-total-ratio', '比例'),
  floatRatio: figure('lgt-float-ratio', '比例'),
  totalShares: z.number().nullable(),
  floatShares: z.number().nullable(),
  prevHoldShares: z.number().nullable(),
  prevHoldMv: z.number().nullable(),
  prevFloatRatio: z.number().nullable(),
  chgShares: figure('lgt-change-shares', '股'),
  chgMv: figure('lgt-change-mv', '元'),
  chgMvRatio: figure('lgt-change-mv-ratio', '比例'),
  chgFloatRatio: figure('lgt-change-float-ratio', '比例'),
})
export type LgtRankingRow = z.infer<typeof LgtRankingRow>
export const LgtRanking = z.object({
  date: DateText.nullable(),
  prevDate: DateText.nullable(),
  /** Ends of quarters there are, newest first. */
  quarters: z.array(DateText),
  total: z.number().int().nullable(),
  infos: z.array(LgtRankingRow),
  ...regimes,
})
export type LgtRanking = z.infer<typeof LgtRanking>

export const LgtStockInput = z.object({ secucode: AnyCode, ...range })
export const LgtStockRow = z.object({
  date: DateText,
  regime: RegimeId,
  close: z.number().nullable(),
  preClose: z.number().nullable(),
  changeRatio: recordFigure(changeRatio),
  holdShares: figure('lgt-shares', '股'),
  holdMv: figure('lgt-mv', '元'),
  aRatio: figure('lgt-total-ratio', '比例'),
  totalShares: z.number().nullable(),
  prevHoldShares: z.number().nullable(),
  prevHoldMv: z.number().nullable(),
  chgShares: figure('lgt-change-shares', '股'),
  chgAmount: figure('lgt-change-amount', '元'),
  chgMv: figure('lgt-change-mv', '元'),
})
export type LgtStockRow = z.infer<typeof LgtStockRow>
/** Holdings of one security, newest first: of each session up to 2024-08-16, at ends of quarters since. */
export const LgtStock = z.object({ infos: z.array(LgtStockRow), ...regimes })
export type LgtStock = z.infer<typeof LgtStock>

export const LgtInstitutionsInput = z.object({ secucode: AnyCode, date: DateText.optional() })
export const LgtInstitutionRow = z.object({
  insCode: z.string(),
  insName: z.string(),
  insType: z.string().nullable(),
  holdShares: figure('lgt-shares', '股'),
  holdMv: figure('lgt-institution-mv', '元'),
  ratio: figure('lgt-institution-ratio', '比例'),
  before1: z.number().nullable(),
  before5: z.number().nullable(),
  before10: z.number().nullable(),
  chg1: figure('lgt-institution-change-1', '股'),
  chg5: figure('lgt-institution-change-5', '股'),
  chg10: figure('lgt-institution-change-10', '股'),
})
export type LgtInstitutionRow = z.infer<typeof LgtInstitutionRow>
/** Who held the northbound shares of a security, largest first; reported up to 2024-08-16. */
export const LgtInstitutions = z.object({
  date: DateText.nullable(),
  dates: z.array(DateText),
  close: z.number().nullable(),
  total: z.number().nullable(),
  infos: z.array(LgtInstitutionRow),
  ...regimes,
})
export type LgtInstitutions = z.infer<typeof LgtInstitutions>

const Slice = z.object({ name: z.string(), value: z.number(), ratio: figure('lgt-holder-slice', '比例') })
export const LgtStockPie = z.object({
  date: DateText.nullable(),
  /** 股. */
  total: z.number().nullable(),
  slices: z.array(Slice),
  others: Slice.nullable(),
  ...regimes,
})
export type LgtStockPie = z.infer<typeof LgtStockPie>

export const LgtIndustryPieInput = z.object({ insCode: z.string().min(1).max(40).optional(), date: DateText.optional() })
export const LgtIndustryPie = z.object({
  date: DateText.nullable(),
  /** Days that can be asked for, newest first. */
  dates: z.array(DateText),
  prevDate: DateText.nullable(),
  insName: z.string().nullable(),
  /** 元. */
  total: z.number().nullable(),
  slices: z.array(
    z.object({
      indu: z.string(),
      value: z.number(),
      prevValue: z.number().nullable(),
      ratio: figure('lgt-slice', '比例'),
      chg: figure('lgt-slice-change', '元'),
    }),
  ),
  ...regimes,
})
export type LgtIndustryPie = z.infer<typeof LgtIndustryPie>

export const LgtIndustryStatsInput = z.object({
  indu: z.string().min(1).max(20).optional(),
  date: DateText.optional(),
  sort: z.enum(['holdMv', 'stockCount', 'chg1', 'chg5', 'chg10']).default('holdMv'),
})
export const LgtIndustryStat = z.object({
  indu: z.string().nullable(),
  insCode: z.string(),
  insName: z.string(),
  stockCount: figure('lgt-institution-stocks', '只'),
  holdMv: figure('lgt-mv', '元'),
  before1: z.number().nullable(),
  before5: z.number().nullable(),
  before10: z.number().nullable(),
  chg1: figure('lgt-institution-mv-change-1', '元'),
  chg5: figure('lgt-institution-mv-change-5', '元'),
  chg10: figure('lgt-institution-mv-change-10', '元'),
})
export type LgtIndustryStat = z.infer<typeof LgtIndustryStat>
export const LgtIndustryStats = z.object({ date: DateText.nullable(), infos: z.array(LgtIndustryStat), ...regimes })
export type LgtIndustryStats = z.infer<typeof LgtIndustryStats>

export const LgtActiveInput = z.object({
  market: z.enum(['all', 'sh', 'sz', 'hk_sh', 'hk_sz']).default('all'),
  date: DateText.optional(),
  /** @NOTE ours: all days one security was among the ten, instead of one day's ten. */
  secucode: AnyCode.optional(),
})
export const LgtActiveRow = z.object({
  date: DateText,
  link: Link,
  rank: z.number().int(),
  secucode: SecuCodeText,
  secuabbr: z.string(),
  regime: RegimeId,
  close: figure('lgt-active-close', '元'),
  changeRatio: figure('lgt-active-change', '比例'),
  amount: figure('lgt-active-amount', '元'),
  buy: figure('lgt-bought', '元'),
  sell: figure('lgt-sold', '元'),
  net: figure('lgt-net', '元'),
})
export type LgtActiveRow = z.infer<typeof LgtActiveRow>
export const LgtActive = z.object({ date: DateText.nullable(), dates: z.array(DateText), infos: z.array(LgtActiveRow), ...regimes })
export type LgtActive = z.infer<typeof LgtActive>

export const LgtIndustriesInput = z.object({ indu: z.string().min(1).max(20).optional(), ...range })
export const LgtIndustryRow = z.object({
  date: DateText,
  indu: z.string(),
  regime: RegimeId,
  stockCount: z.number().int(),
  holdMv: figure('lgt-mv', '元'),
  prevHoldMv: z.number().nullable(),
  chgMv: figure('lgt-change-mv', '元'),
  chgRatio: figure('lgt-change-mv-ratio', '比例'),
  northMv: z.number(),
  shareOfNorth: figure('lgt-industry-share', '比例'),
})
export type LgtIndustryRow = z.infer<typeof LgtIndustryRow>
/** Holdings by industry at ends of quarters, newest first; without an industry those of the newest quarter of the range alone. */
export const LgtIndustries = z.object({ infos: z.array(LgtIndustryRow), ...regimes })
export type LgtIndustries = z.infer<typeof LgtIndustries>

export const LgtMarketInput = z.object({ market: Market.default('all'), ...range })
export const LgtMarketRow = z.object({
  date: DateText,
  regime: RegimeId,
  dealAmount: figure('lgt-turnover', '元'),
  buy: figure('lgt-bought', '元'),
  sell: figure('lgt-sold', '元'),
  netBuy: figure('lgt-net', '元'),
  prevCumNet: z.number().nullable(),
  cumNet: figure('lgt-cumulative-net', '元'),
  holdMv: figure('lgt-mv', '元'),
  quotaLeft: figure('lgt-quota', '元'),
  index: z.number().nullable(),
  indexPre: z.number().nullable(),
  indexChangeRatio: figure('lgt-index-change', '比例'),
})
export type LgtMarketRow = z.infer<typeof LgtMarketRow>
/** Northbound trading by session, newest first; `cumFrom`: first session of the cumulated net buying. */
export const LgtMarket = z.object({
  indexCode: SecuCodeText,
  indexName: z.string(),
  cumFrom: DateText.nullable(),
  infos: z.array(LgtMarketRow),
  ...regimes,
})
export type LgtMarket = z.infer<typeof LgtMarket>
