import { get, post } from '../../call.ts'
import * as account from '../../schemas/business/account.ts'
import * as promotion from '../../schemas/business/promotion.ts'

const BASE = '/bussiness/api/v1/user'
const open = { fresh: 'never', meta: false, access: 'person' } as const
const own = { fresh: 'never', meta: false, access: 'login' } as const

/** Promoters: share codes, who came by them, rewards. Paths but those of spec §7 are @NOTE ours. */
export const promotionCalls = {
  'promotion.terms': get('api', `${BASE}/share/terms`, account.NoInput, promotion.PromotionTerms, {
    ...open,
    about: '推广规则：奖励比例、冻结天数、归因天数与需要同意的协议',
    example: {},
  }),
  'promotion.register': post('api', `${BASE}/regPromoter`, promotion.PromoterInput, promotion.Promoter, {
    ...own,
    about: '成为推广大使，返回分享码与状态；重复提交结果相同',
    example: { agree: true, version: '2026-11-22' },
  }),
  'promotion.visit': post('api', `${BASE}/share/visit`, promotion.VisitInput, promotion.Visit, {
    ...open,
    about: '记录从分享链接打开；30 天内首次打开的链接有效',
    example: { shareCode: 'ABCD2345' },
  }),
  'promotion.invitedBy': get('api', `${BASE}/share/invitedBy`, account.NoInput, promotion.InvitedBy, {
    ...own,
    about: '本账号是否经分享链接注册；不透露是谁的链接',
    example: {},
  }),
  'promotion.sums': get('api', `${BASE}/share/sumReward`, account.NoInput, promotion.RewardSums, {
    ...own,
    about: '推广收益合计：累计、今日、冻结、可提现、已打款与人数',
    example: {},
  }),
  'promotion.byDate': get('api', `${BASE}/share/dateReward`, promotion.DateRewardInput, promotion.DateRewards, {
    ...own,
    about: '按日推广收益，新的在前，分页',
    example: {},
  }),
  'promotion.log': get('api', `${BASE}/share/shareUserLog`, promotion.ShareLogInput, promotion.ShareLog, {
    ...own,
    about: '推广明细：注册、奖励、退款收回、退款撤销后的补回、打款，手机号隐去中间四位，分页',
    example: {},
  }),
}
