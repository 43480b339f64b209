import type { HolderKind } from '@guanlan/contract/rows/ownership.ts'
import type { starKinds } from '@guanlan/contract/rows/star-shareholders.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'

/** 明星股东 of the simulated market: invented, the same in every world, met at many companies. */
export type Star = {
  id: string
  name: string
  kind: (typeof starKinds)[number]
  holderKind: HolderKind
  tags: readonly string[]
  /** Place in the list of who often buys with it; null for who goes alone. */
  partner: number | null
}

const PERSON_TAGS = ['长线', '成长', '小盘', '重组', '周期', '高股息', '科技', '消费', '逆向', '趋势'] as const
const PERSONS = [
  ...['欧阳砚秋', '司徒观澜', '上官望舒', '慕容听雪', '东方既白', '南宫知味', '令狐采薇', '皇甫怀瑾', '尉迟长风', '澹台明月'],
  ...['诸葛问渠', '公孙照野', '轩辕远岫', '端木拾遗', '夏侯松筠', '呼延鹿鸣', '独孤扶摇', '百里如晦', '闻人折柳', '濮阳青棠'],
  ...['申屠渡云', '太叔栖梧', '宗政疏桐', '钟离枕石', '长孙逐鹿', '鲜于素琴', '第五闲云', '公冶听松', '乐正遥岑', '漆雕初霁'],
] as const
const PRIVATES = ['观潮', '砚台', '听松', '拾级', '远岫', '望舒', '折桂', '渡口', '栖霞岭', '知北游'] as const
const FOREIGN = ['灰鹭环球', '雾港资本', '橡树湾亚洲', '银汀远东', '极光太平洋', '蓝桥国际'] as const
const SOCIAL = ['一〇一', '一〇三', '一〇六', '一一二', '一一八', '四〇一', '四〇六', '四一三'] as const

type Row = Omit<Star, 'id' | 'partner' | 'tags'> & { tags?: readonly string[] }

const ROWS: readonly Row[] = [
  ...PERSONS.map((name, at) => {
    const tags = ['牛散', itemAt(PERSON_TAGS, at % PERSON_TAGS.length), itemAt(PERSON_TAGS, (at * 3 + 1) % PERSON_TAGS.length)]
    return { name, kind: 'person' as const, holderKind: 'person' as const, tags: [...new Set(tags)] }
  }),
  ...PRIVATES.map((house, at) => {
    const name = `${house}私募－${['一', '二', '三', '九'][at % 4]}期私募证券投资基金`
    return { name, kind: 'private' as const, holderKind: 'private' as const, tags: ['私募'] }
  }),
  ...SOCIAL.map((number) => {
    return { name: `模拟社保${number}组合`, kind: 'socialSecurity' as const, holderKind: 'socialSecurity' as const, tags: ['社保'] }
  }),
  ...FOREIGN.map((house) => ({ name: `${house}（QFII）`, kind: 'qfii' as const, holderKind: 'qfii' as const, tags: ['QFII'] })),
  { name: '模拟国汇资产管理有限责任公司', kind: 'state', holderKind: 'enterprise', tags: ['国家队'] },
  { name: '模拟国岫投资有限责任公司', kind: 'state', holderKind: 'enterprise', tags: ['国家队'] },
  { name: '雾港产业资本（离岸）有限公司', kind: 'foreign', holderKind: 'enterprise', tags: ['外资', '产业资本'] },
  { name: '白桦渡长期投资（离岸）有限公司', kind: 'foreign', holderKind: 'enterprise', tags: ['外资', '长线'] },
]

/** Every second star has a partner, the one behind it in the list. */
export const stars: readonly Star[] = ROWS.map((row, at) => ({
  tags: [],
  ...row,
  id: `star-${at + 1}`,
  partner: at % 4 === 0 && at + 1 < ROWS.length ? at + 1 : null,
}))

export const starByName: ReadonlyMap<string, Star> = new Map(stars.map((star) => [star.name, star]))
