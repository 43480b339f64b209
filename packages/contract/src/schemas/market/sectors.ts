import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { AnyCode, DateText, Page, SecuCodeText, Size } from '../security.ts'

export const SectorKind = z.enum(['industry', 'concept', 'area'])
export type SectorKind = z.infer<typeof SectorKind>
/** Imported sectors have the code their file gives them. */
export const SectorCode = z.string().regex(/^[\p{L}\p{N}._-]{1,32}$/u, '板块代码由字母、数字或汉字组成，至多 32 个字，如 SW801120')

export const SectorRow = z.object({
  blockcode: z.string(),
  blockname: z.string(),
  kind: SectorKind,
  price: figure('sector-level', '点'),
  change: figure('change', '点'),
  changeRatio: figure('sector-change', '比例'),
  amount: figure('amount', '元'),
  turnoverRatio: figure('turnover-ratio', '比例'),
  totalMv: figure('total-mv', '元'),
  /** Counts of members; null while no member is known. */
  upNum: z.number().nullable(),
  downNum: z.number().nullable(),
  flatNum: z.number().nullable(),
  suspendedNum: z.number().nullable(),
  ztNum: z.number().nullable(),
  count: z.number().nullable(),
  leader: z.object({ secucode: SecuCodeText, secuabbr: z.string(), changeRatio: z.number().nullable() }).nullable(),
  rank: z.number(),
})
export type SectorRow = z.infer<typeof SectorRow>

export const SectorListInput = z.object({
  kind: SectorKind.default('industry'),
  sort: z.enum(['change', 'amount', 'zt', 'turnover', 'mv']).default('change'),
  dir: z.enum(['desc', 'asc']).default('desc'),
  /** Sessions the change is measured over. */
  days: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(5), z.literal(10), z.literal(20)], { message: '只支持 1、5、10、20 日' }))
    .default(1),
  page: Page,
  size: Size,
})
export const SectorListOutput = z.object({ infos: z.array(SectorRow), total: z.number().nullable() })

export const SectorHeaderInput = z.object({ blockcode: SectorCode })
export const SectorHeader = SectorRow.omit({ rank: true }).extend({
  desc: z.string(),
  open: figure('open', '点'),
  high: figure('high', '点'),
  low: figure('low', '点'),
  preClose: figure('pre-close', '点'),
  ret: z.object({
    d5: figure('period-return', '比例'),
    d20: figure('period-return', '比例'),
    d60: figure('period-return', '比例'),
    ytd: figure('period-return', '比例'),
  }),
  spark: z.array(z.number()),
})

export const ConstituentsInput = z.object({
  blockcode: SectorCode,
  sort: z.enum(['changeRatio', 'amount', 'turnoverRatio', 'floatMv', 'price']).default('changeRatio'),
  dir: z.enum(['desc', 'asc']).default('desc'),
  /** Membership on that day; today's when absent. */
  asOf: DateText.optional(),
  page: Page,
  size: Size,
})
export const Constituent = z.object({
  secucode: SecuCodeText,
  secuabbr: z.string(),
  price: figure('price', '元'),
  changeRatio: figure('change-ratio', '比例'),
  amount: figure('amount', '元'),
  turnoverRatio: figure('turnover-ratio', '比例'),
  floatMv: figure('float-mv', '元'),
  /** As of the session the factors were last computed of. */
  mainNet: figure('constituent-main-net', '元'),
  peDyn: figure('constituent-pe-dynamic', '倍'),
  pb: figure('constituent-pb', '倍'),
  inDate: DateText,
  /** What `roleRule` makes of the figures beside it, all of the 20 sessions up to `roleDate`; null where no part of the rule holds. */
  role: z.enum(['龙头', '中军', '跟风']).nullable(),
  change20: figure('constituent-change20', '比例'),
  change20Rank: z.number().int().nullable(),
  amount20: figure('constituent-amount20', '元'),
  amount20Rank: z.number().int().nullable(),
  floatMvRank: z.number().int().nullable(),
  /** Sessions of the 20 in which it moved to the side its sector moved to. */
  sameSide: figure('constituent-same-side', '天'),
})
export const ConstituentsOutput = z.object({
  infos: z.array(Constituent),
  total: z.number().nullable(),
  roleRule: z.string(),
  roleDate: DateText.nullable(),
  /** Members with 20 sessions, which the ranks are among. */
  ranked: z.number().int().nullable(),
})

export const SectorQuotesInput = z.object({ blockcodes: z.array(z.string()).min(1, '至少给一个板块代码').max(600) })
export const SectorQuote = z.object({
  blockcode: z.string(),
  blockname: z.string(),
  price: figure('sector-level', '点'),
  change: figure('change', '点'),
  changeRatio: figure('sector-change', '比例'),
  volume: figure('volume', '股'),
  amount: figure('amount', '元'),
  turnoverRatio: figure('turnover-ratio', '比例'),
  time: z.string(),
})
export const SectorQuotesOutput = z.object({ infos: z.array(SectorQuote), total: z.number().nullable() })

export const SectorInfosInput = z.object({ kind: SectorKind.optional(), secucode: AnyCode.optional() })
export const SectorInfo = z.object({
  blockcode: z.string(),
  blockname: z.string(),
  kind: SectorKind,
  pinyin: z.string(),
  count: z.number(),
  desc: z.string(),
  createDate: DateText,
  /** Only with `secucode`: today's change, the leader and since when the security belongs. */
  changeRatio: figure('sector-change', '比例').optional(),
  leader: SectorRow.shape.leader.optional(),
  inDate: DateText.optional(),
})
export const SectorInfosOutput = z.object({ infos: z.array(SectorInfo), total: z.number().nullable() })

export const IndustriesInput = z.object({ std: z.enum(['sw']).default('sw') })
export const IndustriesOutput = z.array(
  z.object({ code: z.string(), name: z.string(), level: z.number(), parent: z.string().nullable(), count: z.number(), pinyin: z.string() }),
)
