export type Level = { price: number; volume: number }
export type OrderBook = { bids: Level[]; asks: Level[] }

/** Cash in 元 and shares per 10 shares held. */
export type ExRightEvent = {
  exDate: string
  cashPer10: number
  bonusPer10: number
  convertPer10: number
  allotPer10: number
  allotPrice: number
}
export type ShareCapital = { from: string; totalShares: number; floatShares: number; reason: string }
export type Sector = { id: string; name: string; kind: 'industry' | 'concept'; desc: string; createDate: string; pinyin: string }
/** Membership is dated: `outDate` null while it lasts. */
export type SectorMember = { sectorId: string; secucode: string; inDate: string; outDate: string | null }
