type Objects = { chance: number; objects: readonly string[] }

/** What contracts of an industry are about, and how many a company announces in a year. Industries left out announce none. */
export const contractObjects: Readonly<Record<string, Objects>> = {
  建筑装饰: { chance: 0.7, objects: ['产业园区施工总承包', '市政道路改造', '轨道交通土建', '医院改扩建工程', '保障房施工'] },
  电力设备: { chance: 0.5, objects: ['储能系统采购', '光伏组件供货', '风电机组供货', '变压器采购', '充电设备供货'] },
  国防军工: { chance: 0.4, objects: ['航空零部件供货', '特种装备研制配套', '卫星地面设备采购'] },
  计算机: { chance: 0.4, objects: ['智算中心建设', '政务云平台建设', '行业软件开发', '数据治理服务'] },
  通信: { chance: 0.4, objects: ['光缆集中采购', '基站天线供货', '光模块供货', '数据中心机房建设'] },
  机械设备: { chance: 0.45, objects: ['自动化产线采购', '工程机械供货', '轨道交通装备供货', '数控机床采购'] },
  环保: { chance: 0.6, objects: ['污水处理厂建设运营', '固废处置项目', '流域治理工程', '环卫一体化服务'] },
  汽车: { chance: 0.35, objects: ['新车型零部件定点', '热管理系统供货', '座椅总成供货', '商用车采购'] },
  电子: { chance: 0.25, objects: ['显示模组供货', '功率器件长期供货', '印制电路板供货'] },
  公用事业: { chance: 0.25, objects: ['长期供气', '售电服务', '综合能源站建设'] },
  石油石化: { chance: 0.3, objects: ['油田技术服务', '炼化装置总承包', '海上平台建造'] },
  交通运输: { chance: 0.25, objects: ['多式联运服务', '仓储配送服务', '船舶建造'] },
  基础化工: { chance: 0.2, objects: ['电解液材料长期供货', '特种树脂供货', '化肥采购'] },
  有色金属: { chance: 0.2, objects: ['铜箔供货', '锂盐长期供货', '铝型材供货'] },
}

/** What visitors ask about. */
export const surveyTopics = [
  '订单与交付情况',
  '产能利用率',
  '新产品进展',
  '海外市场拓展',
  '毛利率变化',
  '研发投入方向',
  '原材料价格影响',
  '行业竞争格局',
  '分红政策',
  '客户结构',
  '下半年经营计划',
  '数字化改造',
  '募投项目进度',
  '渠道库存',
] as const

export const surveyPlaces = ['公司会议室', '公司展厅', '生产基地', '交易所路演中心', '研发中心', '线上会议平台'] as const
