/** 佣金, 过户费 and what the open gives away (slippage), each side. */
const COMMISSION = 0.000_25
const SLIPPAGE = 0.001
/** 过户费 of both sides: halved on 29 April 2022 (中国结算《关于调降股票交易过户费收费标准的通知》). */
const TRANSFER = [
  { from: '2022-04-29', rate: 0.000_01 },
  { from: '0000-00-00', rate: 0.000_02 },
] as const
/** 证券交易印花税 of who sells: halved on 28 August 2023 (财政部、税务总局公告 2023 年第 39 号). */
const STAMP = [
  { from: '2023-08-28', rate: 0.000_5 },
  { from: '0000-00-00', rate: 0.001 },
] as const

const rateOn = (rates: readonly { from: string; rate: number }[], date: string) => rates.find(({ from }) => date >= from)?.rate ?? 0

/** Cost of buying on a date, over what is bought. */
export function buyingCost(date: string): number {
  return COMMISSION + SLIPPAGE + rateOn(TRANSFER, date)
}

/** Cost of selling on a date, over what is sold. */
export function sellingCost(date: string): number {
  return COMMISSION + SLIPPAGE + rateOn(TRANSFER, date) + rateOn(STAMP, date)
}
