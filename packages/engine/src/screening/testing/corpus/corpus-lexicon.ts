import { factors } from '../../../factors/index.ts'
import { type Lexicon, lexiconOf, type SectorWords } from '../../lexicon/lexicon.ts'

const INDUSTRIES =
  '农林牧渔 基础化工 钢铁 有色金属 电子 家用电器 食品饮料 纺织服饰 轻工制造 医药生物 公用事业 交通运输 房地产 商贸零售 社会服务 综合 建筑材料 建筑装饰 电力设备 国防军工 计算机 传媒 通信 银行 非银金融 汽车 机械设备 煤炭 石油石化 环保 美容护理'
const CONCEPTS =
  '国产算力 固态电池 低空经济 创新药 白酒 半导体设备 人形机器人 人工智能 光模块 存储芯片 消费电子 智能驾驶 光伏 风电 储能 锂电池 稀土永磁 黄金 商业航天 核电 特高压 数据要素 信创 网络安全 数字货币 网络游戏 短剧 跨境电商 预制菜 猪肉 中药 医疗器械 医美 养老 央企改革 券商 一带一路 工业母机 氢能源'
const AREAS = '北京 上海 广东 浙江 江苏 四川 福建'

function sectorsOf(kind: SectorWords['kind'], names: string): SectorWords[] {
  return names.split(' ').map((name) => ({ id: `${kind}-${name}`, name, kind }))
}

/** The dictionary of factors, 申万 industries, themes and some provinces. */
export function corpusLexicon(): Lexicon {
  return lexiconOf({
    factors,
    session: '2026-11-20',
    sectors: [...sectorsOf('industry', INDUSTRIES), ...sectorsOf('concept', CONCEPTS), ...sectorsOf('area', AREAS)],
  })
}
