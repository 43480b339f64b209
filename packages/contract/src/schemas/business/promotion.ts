import { z } from 'zod'
import { DateText, Page } from '../security.ts'

/** Money on the wire is in 元 with at most two decimals; inside the server it is whole 分. */
const Yuan = z.number().multipleOf(0.01)
const EpochMs = z.number().int()
const Size = z.coerce.number().int().min(1).max(100, '每页最多 100 行').default(20)
/** Written by people and scanned from pictures: judged by the server, and one that is none has no effect. */
export const ShareCode = z.string().trim().min(1, '请写分享码').max(40, '分享码过长')

/** Terms of the promotion on this server, open to all. */
export const PromotionTerms = z.object({
  /** Share of what was really paid, 0.1 = 10 %. */
  rewardRatio: z.number(),
  /** Days in which a reward is frozen, from the day membership began. */
  frozenDays: z.number().int(),
  /** Days for which a touch of a link counts. */
  touchDays: z.number().int(),
  /** Document agreed to by becoming a promoter. */
  agreement: z.object({ id: z.string(), title: z.string(), version: z.string() }),
  /** No real money is paid on this server: rewards are for trying out. */
  sandbox: z.boolean(),
})
export type PromotionTerms = z.infer<typeof PromotionTerms>

export const PromoterInput = z.object({
  agree: z.literal(true, '请先阅读并同意推广协议'),
  /** Version of the agreement that was agreed to. */
  version: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '请写所同意协议的版本'),
})
/** `suspended`: the operator has stopped it; earlier rewards stay, new ones do not come. */
export const PromoterStatus = z.enum(['none', 'active', 'suspended'])
export const Promoter = z.object({ shareCode: z.string(), status: PromoterStatus })
export type Promoter = z.infer<typeof Promoter>

export const VisitInput = z.object({ shareCode: ShareCode, device: z.string().max(64, '设备编号过长').default('') })
/** The same whether the code exists or not. */
export const Visit = z.object({ visit: z.string(), countsUntil: EpochMs })
export type Visit = z.infer<typeof Visit>

/** Whether the account was invited; the inviter is not disclosed. */
export const InvitedBy = z.object({ invited: z.boolean(), at: EpochMs.nullable() })

/** total = Σ rewards − Σ taken back; withdrawable − owed = total − frozen − paidOut. */
export const RewardSums = z.object({
  status: PromoterStatus,
  shareCode: z.string(),
  total: Yuan,
  today: Yuan,
  frozen: Yuan,
  withdrawable: Yuan,
  paidOut: Yuan,
  /** Paid out and refunded afterwards: held against the next rewards. */
  owed: Yuan,
  /** People who registered by this account's links. */
  userCount: z.number().int(),
  sandbox: z.boolean(),
})
export type RewardSums = z.infer<typeof RewardSums>

export const DateRewardInput = z
  .object({ from: DateText.optional(), to: DateText.optional(), page: Page, size: Size })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, { message: '开始日期不能晚于结束日期', path: ['from'] })
/** Days on which something happened, newest first. amount = rewards − taken back of the day, orders that earned, people who registered. */
export const DateRewards = z.object({
  infos: z.array(z.object({ date: DateText, amount: Yuan, orders: z.number().int(), users: z.number().int() })),
  total: z.number().int(),
})
export type DateRewards = z.infer<typeof DateRewards>

export const ShareLogInput = z.object({ page: Page, size: Size })
export const ShareEvent = z.enum(['注册', '奖励', '退款收回', '退款撤销补回', '已打款'])
/** Newest first. `handsetMasked` is '' for closed accounts and for entries without an account; `amount` is null where no money moved. */
export const ShareLog = z.object({
  infos: z.array(
    z.object({
      id: z.string(),
      time: EpochMs,
      handsetMasked: z.string(),
      event: ShareEvent,
      amount: Yuan.nullable(),
      /** Until when a reward is frozen; null where it is not. */
      frozenUntil: EpochMs.nullable(),
    }),
  ),
  total: z.number().int(),
})
export type ShareLog = z.infer<typeof ShareLog>
