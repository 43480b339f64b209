import { z } from 'zod'

/** The variables of the server that say what promoters earn. */
export const promotionVariables = {
  REWARD_PERCENT: z.coerce
    .number('REWARD_PERCENT 请写 0–50 的整数，例如 10')
    .int('REWARD_PERCENT 请写整数，例如 10')
    .min(0, 'REWARD_PERCENT 请写 0–50 的整数')
    .max(50, 'REWARD_PERCENT 请写 0–50 的整数')
    .default(10),
}
