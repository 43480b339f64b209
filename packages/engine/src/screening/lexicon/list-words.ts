import { MARKET_INDEXES } from '@guanlan/domain/securities/indexes.ts'

/** A list by its id and the words for it. */
export type ListWords = { id: string; name: string; synonyms?: readonly string[] | undefined }

/** Boards by the ids of `Board`. */
export const boardWords: readonly ListWords[] = [
  { id: 'main', name: '主板', synonyms: ['沪深主板', '主板A股'] },
  { id: 'chinext', name: '创业板', synonyms: ['创业', '创业板A股'] },
  { id: 'star', name: '科创板', synonyms: ['科创', '科创板A股'] },
  { id: 'bse', name: '北交所', synonyms: ['北证', '北京证券交易所', '北京交易所', '北交', '北证A股', '北交所A股'] },
  { id: 'b', name: 'B股' },
]

const INDEX_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  SH000001: ['上证综指'],
  SH000300: ['沪深300指数', 'HS300'],
  SH000905: ['中证500指数', 'ZZ500'],
  SH000852: ['中证1000指数'],
  SZ399006: ['创业板指数'],
  SH000688: ['科创50指数'],
}

/** Indexes the product follows. */
export const indexWords: readonly ListWords[] = MARKET_INDEXES.map(({ code, name }) => ({
  id: code,
  name,
  synonyms: INDEX_SYNONYMS[code] ?? [],
}))

/** What a security is marked with now; factors of these names (ST股, 停牌) are of the last close. ST includes *ST; 次新股 were listed within a year. */
export const markWords: readonly ListWords[] = [
  { id: 'st', name: '风险警示股', synonyms: ['风险警示', '戴帽'] },
  { id: 'star-st', name: '*ST', synonyms: ['退市风险警示'] },
  { id: 'suspended', name: '当前停牌', synonyms: ['停牌中'] },
  { id: 'delisting', name: '退市整理', synonyms: ['退市', '退市股'] },
  { id: 'new', name: '次新股', synonyms: ['次新', '新股'] },
  { id: 'margin', name: '融资融券标的', synonyms: ['两融标的', '融资融券', '两融'] },
  { id: 'northbound', name: '陆股通标的', synonyms: ['沪深股通标的', '陆股通', '沪深股通'] },
]

/** What traders call industries and themes besides their names. */
export const sectorSynonyms: Readonly<Record<string, readonly string[]>> = {
  农林牧渔: ['农业', '养殖'],
  基础化工: ['化工'],
  有色金属: ['有色'],
  家用电器: ['家电'],
  纺织服饰: ['纺织服装', '纺织', '服装'],
  医药生物: ['医药', '生物医药'],
  交通运输: ['交运', '物流'],
  房地产: ['地产'],
  商贸零售: ['零售', '商贸'],
  建筑材料: ['建材'],
  建筑装饰: ['建筑'],
  电力设备: ['电新'],
  国防军工: ['军工', '国防'],
  机械设备: ['机械'],
  石油石化: ['石化', '石油'],
  美容护理: ['美容', '化妆品'],
  国产算力: ['算力'],
  人形机器人: ['机器人'],
  人工智能: ['AI'],
  存储芯片: ['存储'],
  智能驾驶: ['自动驾驶', '无人驾驶'],
  锂电池: ['锂电'],
  稀土永磁: ['稀土'],
  券商: ['证券'],
  氢能源: ['氢能'],
  光模块: ['CPO', '光通信模块', '光通信'],
  央企改革: ['国企改革'],
}
