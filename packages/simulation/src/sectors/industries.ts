/**
 * 申万一级行业 with their published index codes, and how the simulated market treats each: `beta` to the market, `risk` multiplies a member's own
 * volatility, `yieldRatio` is the usual cash dividend over price, `payers` the share of members that pay in a year.
 */
type Industry = {
  id: string
  name: string
  pinyin: string
  desc: string
  beta: number
  risk: number
  yieldRatio: number
  payers: number
}

type Row = readonly [
  code: number,
  name: string,
  pinyin: string,
  desc: string,
  beta: number,
  risk: number,
  yieldRatio: number,
  payers: number,
]

const ROWS: readonly Row[] = [
  [801010, '农林牧渔', 'nlmy', '种植、养殖、饲料、渔业与农产品加工', 0.85, 1, 0.012, 0.5],
  [801030, '基础化工', 'jchg', '化学原料、化学制品、化纤、塑料与橡胶', 1, 1, 0.016, 0.7],
  [801040, '钢铁', 'gt', '普钢、特钢与冶钢原料', 0.9, 0.85, 0.025, 0.6],
  [801050, '有色金属', 'ysjs', '工业金属、贵金属、能源金属与小金属', 1.15, 1.05, 0.014, 0.65],
  [801080, '电子', 'dz', '半导体、元件、光学光电子与消费电子', 1.25, 1.15, 0.008, 0.65],
  [801110, '家用电器', 'jydq', '白电、黑电、小家电、厨卫与零部件', 0.9, 0.85, 0.03, 0.75],
  [801120, '食品饮料', 'spyl', '白酒、乳品、调味品与食品加工', 0.85, 0.85, 0.02, 0.75],
  [801130, '纺织服饰', 'fzfs', '纺织制造、服装家纺与饰品', 0.85, 0.9, 0.026, 0.65],
  [801140, '轻工制造', 'qgzz', '造纸、包装印刷、家居用品与文娱用品', 0.9, 0.95, 0.02, 0.65],
  [801150, '医药生物', 'yysw', '化学制药、中药、生物制品、医疗器械与医疗服务', 0.95, 1, 0.012, 0.65],
  [801160, '公用事业', 'gysy', '电力、燃气与水务', 0.6, 0.75, 0.026, 0.7],
  [801170, '交通运输', 'jtys', '物流、铁路公路、航空机场与航运港口', 0.7, 0.75, 0.026, 0.75],
  [801180, '房地产', 'fdc', '房地产开发与服务', 0.95, 0.95, 0.015, 0.4],
  [801200, '商贸零售', 'smls', '贸易、一般零售、专业连锁与互联网电商', 0.9, 1, 0.014, 0.5],
  [801210, '社会服务', 'shfw', '酒店餐饮、旅游景区、教育与专业服务', 0.95, 1, 0.01, 0.5],
  [801230, '综合', 'zh', '跨行业经营的公司', 0.95, 1, 0.01, 0.4],
  [801710, '建筑材料', 'jzcl', '水泥、玻璃玻纤与装修建材', 0.9, 0.9, 0.022, 0.65],
  [801720, '建筑装饰', 'jzzs', '房屋建设、基础建设、专业工程与装修', 0.85, 0.9, 0.018, 0.6],
  [801730, '电力设备', 'dlsb', '电池、光伏设备、风电设备、电网设备与电机', 1.2, 1.1, 0.01, 0.65],
  [801740, '国防军工', 'gfjg', '航天航空装备、航海装备与军工电子', 1.15, 1.1, 0.005, 0.55],
  [801750, '计算机', 'jsj', '计算机设备、软件开发与信息技术服务', 1.3, 1.2, 0.006, 0.55],
  [801760, '传媒', 'cm', '游戏、影视、广告营销、出版与数字媒体', 1.1, 1.15, 0.014, 0.55],
  [801770, '通信', 'tx', '通信服务与通信设备', 1.1, 1.1, 0.012, 0.65],
  [801780, '银行', 'yh', '国有行、股份行、城商行与农商行', 0.6, 0.45, 0.048, 1],
  [801790, '非银金融', 'fyjr', '证券、保险与多元金融', 1.15, 0.8, 0.018, 0.85],
  [801880, '汽车', 'qc', '乘用车、商用车、零部件与汽车服务', 1.1, 1.05, 0.014, 0.7],
  [801890, '机械设备', 'jxsb', '通用设备、专用设备、工程机械与自动化', 1.05, 1.05, 0.013, 0.7],
  [801950, '煤炭', 'mt', '煤炭开采与焦炭', 0.75, 0.85, 0.055, 0.85],
  [801960, '石油石化', 'sysh', '油气开采、炼化贸易与油服工程', 0.75, 0.8, 0.032, 0.75],
  [801970, '环保', 'hb', '环境治理与环保设备', 0.9, 0.95, 0.014, 0.6],
  [801980, '美容护理', 'mrhl', '个护用品、化妆品与医疗美容', 1, 1.1, 0.016, 0.7],
]

export const industries: readonly Industry[] = ROWS.map(([code, name, pinyin, desc, beta, risk, yieldRatio, payers]) => ({
  id: `SW${code}`,
  name,
  pinyin,
  desc,
  beta,
  risk,
  yieldRatio,
  payers,
}))

const UNKNOWN = industries.findIndex((industry) => industry.name === '综合')

/** Place in `industries` of an industry by name; members of no known industry move like 综合. */
export function industryIndex(name: string | null): number {
  const at = industries.findIndex((industry) => industry.name === name)
  return at < 0 ? UNKNOWN : at
}
