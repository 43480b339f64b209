import { z } from 'zod'

/** Variables of promotion. */
export const promotionVariables = {
  REWARD_PERCENT: z.coerce
    .number('REWARD_PERCENT 请写 0–50 的整数，例如 10')
    .int('REWARD_PERCENT 请写整数，例如 10')
    .min(0, 'REWARD_PERCENT 请写 0–50 的整数')
    .max(50, 'REWARD_PERCENT 请写 0–50 的整数')
    .default(10)
    .meta({
      description: 'Share of the amount paid by invited people that promoters earn, in percent, 0–50; an order keeps the share of its day',
      zh: '推广大使得到的奖励占其带来的人实付金额的百分比，0–50；每笔订单按当日的比例',
    }),
}
