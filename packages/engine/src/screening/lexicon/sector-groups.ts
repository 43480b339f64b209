/** Words above the list of sectors, and the sectors they stand for; the reading is shown with its members. */
export const sectorGroups: readonly { words: string; list: 'industry' | 'concept'; names: readonly string[] }[] = [
  { words: '大消费 消费', list: 'industry', names: ['食品饮料', '家用电器', '商贸零售', '社会服务', '美容护理', '纺织服饰'] },
  { words: '大科技 科技', list: 'industry', names: ['电子', '计算机', '通信'] },
  { words: 'TMT', list: 'industry', names: ['电子', '计算机', '通信', '传媒'] },
  { words: '大金融 金融', list: 'industry', names: ['银行', '非银金融'] },
  { words: '大周期 周期', list: 'industry', names: ['钢铁', '煤炭', '有色金属', '基础化工', '石油石化', '建筑材料'] },
  { words: '大基建 基建', list: 'industry', names: ['建筑装饰', '建筑材料', '机械设备'] },
  { words: '新能源', list: 'concept', names: ['光伏', '风电', '储能', '锂电池', '氢能源'] },
  {
    words: '半导体芯片 半导体 芯片股 芯片 集成电路',
    list: 'concept',
    names: [
      '半导体设备',
      '半导体材料',
      '存储芯片',
      '汽车芯片',
      '国产芯片',
      '芯片概念',
      '第三代半导体',
      '先进封装',
      '光刻机',
      '光刻胶',
      'EDA',
    ],
  },
  {
    words: '新能源汽车 新能源车 电动汽车 电动车',
    list: 'concept',
    names: ['锂电池', '固态电池', '智能驾驶', '动力电池', '充电桩', '新能源整车', '一体化压铸', '热管理', '车联网'],
  },
  { words: '大医药 大健康 大医疗', list: 'industry', names: ['医药生物', '美容护理'] },
  { words: '医疗', list: 'concept', names: ['医疗器械', '医疗服务', '医美', '创新药', '互联网医疗'] },
]
