/** Words above the list of sectors, and the sectors they stand for; the reading is shown with its members. */
export const sectorGroups: readonly { words: string; list: 'industry' | 'concept'; names: readonly string[] }[] = [
  { words: '大消费 消费', list: 'industry', names: ['食品饮料', '家用电器', '商贸零售', '社会服务', '美容护理', '纺织服饰'] },
  { words: '大科技 科技', list: 'industry', names: ['电子', '计算机', '通信'] },
  { words: 'TMT', list: 'industry', names: ['电子', '计算机', '通信', '传媒'] },
  { words: '大金融 金融', list: 'industry', names: ['银行', '非银金融'] },
  { words: '大周期 周期', list: 'industry', names: ['钢铁', '煤炭', '有色金属', '基础化工', '石油石化', '建筑材料'] },
  { words: '大基建 基建', list: 'industry', names: ['建筑装饰', '建筑材料', '机械设备'] },
  { words: '新能源', list: 'concept', names: ['光伏', '风电', '储能', '锂电池', '氢能源'] },
]
