import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { hashAt } from '../hash.ts'

/** Sentences about invented dealings, put together from parts; all begin with 【模拟】. */
const MARK = '【模拟】'

const SELL_WHY = [
  '因自身资金需要',
  '出于资产配置安排',
  '因个人资金规划',
  '因合伙企业存续期安排',
  '为优化投资结构',
  '因偿还借款需要',
  '因经营资金周转',
  '出于财务安排',
] as const
const SELL_HOW = [
  '拟在窗口期内择机减持，实际数量视市场情况而定',
  '计划按规定的比例和节奏减持，不影响公司治理',
  '将严格遵守减持规定，及时披露进展',
  '本次减持不会导致公司控制权变化',
  '存在不能按期全部实施的不确定性',
  '减持价格按实施时的市场价格确定',
] as const
const BUY_WHY = [
  '基于对公司长期价值的认可',
  '为维护投资者信心',
  '看好所处行业的前景',
  '为优化股权结构',
  '基于对经营管理团队的信任',
  '为进一步稳固持股比例',
  '结合对公司基本面的判断',
  '出于长期持有的安排',
] as const
const BUY_HOW = [
  '拟以自有资金增持，不设价格区间',
  '计划在窗口期内分批增持',
  '增持期间及法定期限内不减持所持股份',
  '将按规定披露增持进展',
  '可能因资金安排等因素不能按期完成',
  '增持不会导致公司股权分布不具备上市条件',
] as const
const PLEDGE_WHY = [
  '自身经营',
  '补充流动资金',
  '偿还前期借款',
  '项目投资',
  '对外投资',
  '为关联融资提供担保',
  '置换存量融资',
  '个人资金安排',
] as const
const PLEDGE_HOW = [
  '，不涉及业绩补偿义务',
  '，质押股份不负担其他义务',
  '，未出现平仓风险',
  '，资信状况良好',
  '，还款来源为经营所得',
  '，不影响公司治理',
] as const
const CONTROL_HOW = [
  '控股股东的上层股权完成协议转让',
  '控股股东的股东之间解除一致行动关系',
  '控股股东增资扩股引入新的出资人',
  '控股股东的出资人变更登记完成',
  '控股股东上层的股权无偿划转完成',
  '控股股东的合伙协议重新签署',
  '控股股东完成存续分立',
  '上层公司的表决权安排发生变更',
] as const
const CONTROL_AFTER = [
  '，控股股东不变，实际控制人相应变更',
  '，公司经营管理保持稳定',
  '，不触及要约收购',
  '，公司仍具有独立经营能力',
  '，董事会成员暂无调整计划',
  '，相关承诺继续履行',
] as const

function join(first: readonly string[], second: readonly string[], hash: number): string {
  return itemAt(first, (hash >>> 3) % first.length) + itemAt(second, (hashAt(hash, 1) >>> 3) % second.length)
}

export const sellReason = (hash: number) =>
  `${MARK}${join(
    SELL_WHY,
    SELL_HOW.map((text) => `，${text}`),
    hash,
  )}`
export const buyReason = (hash: number) =>
  `${MARK}${join(
    BUY_WHY,
    BUY_HOW.map((text) => `，${text}`),
    hash,
  )}`
export const pledgePurpose = (hash: number) => `${MARK}${join(PLEDGE_WHY, PLEDGE_HOW, hash)}`
export const controlNote = (hash: number) => `${MARK}${join(CONTROL_HOW, CONTROL_AFTER, hash)}`
