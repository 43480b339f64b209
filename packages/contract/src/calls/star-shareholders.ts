import { get } from '../call.ts'
import * as stars from '../schemas/stock/star-shareholders.ts'

/** 明星股东 of the market. */
export const starShareholdersCalls = {
  'holders.stars': get('data', '/zg/api/v1/shholder/star', stars.StarHoldersInput, stars.StarHolders, {
    about: '明星股东：按报告期列知名个人、私募、社保、QFII、国家队与外资在十大流通股东里的持股与进出；holder 取一家的历次持股与同列者',
    example: {},
    fresh: 'snapshot',
  }),
} as const
