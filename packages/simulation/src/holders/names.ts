/**
 * Names of holders that do not exist. Companies, funds and banks are made of syllables not registered together, persons of rare surnames and words
 * of old poems, provinces and cities are on no map.
 */
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { hashAt } from '../hash.ts'

const FIRST = [...'衡澜岚砚瀚朔岱霁弘钧沛翊曜宸榆筑昱砺堇汐峤珩'] as const
const SECOND = [...'屿舟陵穹汀禾岫峦墨渡芷壑篱棹汶砂霖岑皋沚'] as const
const SURNAMES = [...'闻洛沐凌舒容桑柏虞宿竺池晏荀蔺阙郗邬缪邰麦乐时云风南北辛扶寒'] as const
const GIVEN_FIRST = [...'砚听星望知照既青南松鹿如怀问采折渡枕拾鸣疏浅岁长初栖逐素闲遥'] as const
const GIVEN_SECOND = [...'澜野舒白临明岫棠箫筠鸣晦瑜渔薇柳溪月萤蝉桐墨寒风霜鹤云砂竹霭'] as const
const PROVINCES = ['云澜', '江岭', '海屿', '松原岭', '北湖', '南屏', '岱东', '朔宁'] as const
const CITIES = ['澜州', '衡川', '启阳', '岫安', '霁城', '砚山', '汀州湾', '榆津', '曜县', '筑海', '翊阳', '沛岭'] as const
const MANAGERS = [
  '云岫',
  '南屏',
  '青禾',
  '天衢',
  '霁川',
  '澜庭',
  '朔野',
  '砚湖',
  '松烟',
  '汀兰渡',
  '鹿鸣台',
  '长亭',
  '素问',
  '枕流',
] as const
const THEMES = ['景明', '致远', '稳进', '远航', '新锐', '均衡', '启明', '优选', '臻选', '同行', '创新', '安享'] as const
const FORMS = ['混合型', '股票型', '灵活配置混合型', '指数型'] as const
const BROKERS = ['远泰', '衡川', '启岳', '嘉澜', '海桐', '云岫', '南屏', '广陌', '瑞岭', '青禾', '天衢', '松原岭'] as const
const FINANCE = ['澜州', '衡川', '岫安', '霁城', '砚山', '榆津', '筑海', '沛岭'] as const
const HOUSES = ['潮汐', '北澜', '橡树湾', '银汀', '灰鹭', '蓝桥', '雾港', '远帆', '白桦渡', '极光'] as const

function pick<T>(from: readonly T[], hash: number, shift = 0): T {
  return itemAt(from, (hash >>> shift) % from.length)
}

/** A person. */
export function personName(hash: number): string {
  const more = hashAt(hash, 1)
  return pick(SURNAMES, hash) + pick(GIVEN_FIRST, more) + pick(GIVEN_SECOND, more, 9)
}

const root = (hash: number) => pick(FIRST, hash) + pick(SECOND, hashAt(hash, 2))

export const companyName = (hash: number) =>
  `${pick(CITIES, hash, 3)}${root(hash)}${pick(['控股集团', '实业', '投资控股', '产业发展', '科技集团', '企业管理'], hash, 7)}有限公司`
export const partnershipName = (hash: number) =>
  `${pick(CITIES, hash, 5)}${root(hash)}${pick(['股权投资', '创业投资', '产业投资基金', '企业管理咨询'], hash, 9)}合伙企业（有限合伙）`
export const staffName = (hash: number) =>
  `${pick(CITIES, hash, 5)}${root(hash)}${pick(['众诚', '同创', '聚力', '共赢'], hash, 9)}员工持股平台（有限合伙）`
export const stateGroupName = (hash: number) =>
  `${pick(PROVINCES, hash, 4)}${root(hash)}${pick(['国有资本运营', '产业集团', '投资集团', '能源集团', '交通集团'], hash, 9)}有限责任公司`
export const centralGroupName = (hash: number) =>
  `${root(hash)}${pick(['中央产业集团', '中央科工集团', '中央能源集团', '中央资本集团'], hash, 9)}有限公司`
export const localStateName = (hash: number) =>
  hash & 1 ? `${pick(PROVINCES, hash, 4)}省国有资产监督管理机构` : `${pick(CITIES, hash, 4)}市国有资产监督管理机构`
export const CENTRAL_STATE = '中央国有资产监督管理机构'
export const collectiveName = (hash: number) => `${pick(CITIES, hash, 4)}市${root(hash)}集体资产管理委员会`
export const foreignName = (hash: number) => `${pick(HOUSES, hash, 3)}国际控股（离岸）有限公司`
export const foreignOwner = (hash: number) => `${pick(HOUSES, hash, 3)}家族信托`
/** The nominee of 沪股通 and 深股通, as every register has it: no investor of its own. */
export const CONNECT_NOMINEE = '香港中央结算有限公司'
export const NOMINEE = '境外上市外资股名义持有人'

export const fundName = (hash: number) => `${pick(MANAGERS, hash)}${pick(THEMES, hash, 6)}${pick(FORMS, hash, 12)}证券投资基金`
export const insurerName = (hash: number) =>
  `${pick(FINANCE, hash)}人寿保险股份有限公司－${pick(['传统', '分红', '万能', '自有资金'], hash, 6)}`
export const socialName = (hash: number) =>
  `模拟社保${pick(['二', '三', '五', '六', '八'], hash)}${pick(['〇一', '〇二', '〇三', '一二', '一七'], hash, 6)}组合`
export const qfiiName = (hash: number) => `${pick(HOUSES, hash)}资产管理（QFII）`
export const brokerProductName = (hash: number) => `${pick(BROKERS, hash)}证券－${pick(THEMES, hash, 6)}集合资产管理计划`
export const trustName = (hash: number) => `${pick(FINANCE, hash)}信托－${pick(THEMES, hash, 6)}${(hash >>> 12) % 60}号集合资金信托计划`
export const privateFundName = (hash: number) => `${root(hash)}私募－${pick(THEMES, hash, 6)}${1 + ((hash >>> 12) % 12)}号私募证券投资基金`
export const placementPlanName = (hash: number) => `${pick(BROKERS, hash)}证券员工参与战略配售集合资产管理计划`

export const brokerName = (hash: number) => `${pick(BROKERS, hash, 5)}证券股份有限公司`

/** Lenders against shares: brokers, banks and trusts that do not exist. */
export function pledgeeName(hash: number): string {
  const draw = hash & 15
  if (draw < 8) return brokerName(hash)
  if (draw < 13) return `${pick(FINANCE, hash, 5)}银行股份有限公司`
  return `${pick(FINANCE, hash, 5)}信托有限公司`
}
