import { toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Condition, Leaf } from '../../condition.ts'
import { sectorGroups } from '../../lexicon/sector-groups.ts'
import { figureNamed } from '../factor-figure.ts'
import { conditionFound, phrase, type Template } from './template.ts'

function denied(isDenied: boolean, part: Leaf): Condition {
  return isDenied ? { kind: 'not', part } : part
}

/** 代码以688开头, 002开头, 代码不以60、00开头. */
const code: Template = {
  pattern: phrase(
    '(?:(?:只要|只看|只选|仅限|只)?(?:(?:股票|证券)?代码)?(?:为|是)?(不|非)?(?:以|是)?)?(\\d{1,6}(?:(?:[、,/和]|或者?)\\d{1,6})*)(?:开头|打头|起头)的?(?:股票|个股)?(?![个只])',
  ),
  read(match) {
    const ids = itemAt(match, 2).match(/\d+/g) ?? []
    return conditionFound(match, denied(match[1] !== undefined, { kind: 'list', list: 'code', ids }))
  },
}

/** 600519, 代码为600000、601398: securities by the whole code. 601398 alone is a clause of codes. */
const codes: Template = {
  pattern: phrase(
    '(?:(?<=^|[\\s，,；;。])(?:(?:股票|证券)?代码)?(?:为|是|:|在)*|(?:股票|证券)?代码(?:为|是|:|在)+)((?:SH|SZ|BJ)?(?:60|68|00|30|92|43|83|87)\\d{4}(?:\\.(?:SH|SZ|BJ))?(?:(?:[、/和]|或者?)(?:60|68|00|30|92|43|83|87)\\d{4})*)(?:中|里)?(?=$|[\\s，,；;。])',
  ),
  read(match) {
    const ids = itemAt(match, 1).match(/\d{6}/g) ?? []
    return ids.length === 0 ? null : conditionFound(match, { kind: 'list', list: 'code', ids })
  },
}

/** 开头688, 代码开头是60. */
const codeLead: Template = {
  pattern: phrase('(?:(?:股票|证券)?代码)?(不)?(?:以)?(?:开头|打头)(?:是|为|:)?(\\d{2,6})(?=$|[\\s，,；;。且并的])'),
  read: (match) => conditionFound(match, denied(match[1] !== undefined, { kind: 'list', list: 'code', ids: [itemAt(match, 2)] })),
}

/** 简称含药, 股票名称不包含ST. */
const name: Template = {
  pattern: phrase(
    '(?:股票|证券|公司)?(?:简称|名称|名字)(?:里面?|中)?(不|没|未)?(?:包含|含有?|带有?|有)(?:文字|字样)?“?([^\\s，,；;。、“”的或且和并()]{1,6}?)”?(?:字样?)?的?(?=$|[\\s，,；;。()且并])',
  ),
  read(match) {
    if (/字头|开头|结尾/.test(itemAt(match, 2))) return null
    return conditionFound(match, denied(match[1] !== undefined, { kind: 'list', list: 'name', ids: [itemAt(match, 2)] }))
  },
}

/** 简称不包含ST和退: none of them. */
const namesDenied: Template = {
  pattern: phrase(
    '(?:股票|证券|公司)?(?:简称|名称|名字)(?:里面?|中)?(?:不|没|未)(?:包含|含有?|带有?|有)([^\\s，,；;。、“”的或且和与及并()]{1,4}(?:(?:[、和与及]|或者?)[^\\s，,；;。、“”的或且和与及并()]{1,4})+)(?:字样?)?的?(?=$|[\\s，,；;。()且并])',
  ),
  read: (match) => conditionFound(match, denied(true, { kind: 'list', list: 'name', ids: itemAt(match, 1).split(/[、和与及]|或者?/) })),
}

/** 消费股, 大金融: the sectors a word above the list stands for, named as the reading taken. */
const groups = sectorGroups.map(({ words, list, names }): Template => {
  return {
    pattern: phrase(
      `(?:${words.split(' ').join('|')})(?:(?:板块|行业|类|概念)(?:的)?(?:股票?|个股|公司)?|(?:股票?|个股|公司)|(?=$|[^\\u4e00-\\u9fa5]|[的且或和与及里中内]))`,
    ),
    read(match, { lexicon }) {
      const known = [...(lexicon.lists.get(list) ?? [])].filter(([, one]) => names.includes(one))
      if (known.length < 2) return null
      const meaning = { kind: 'list', list, ids: known.map(([id]) => id) } as const
      const [first = ''] = known.map(([, one]) => one)
      const chosen = `${known.map(([, one]) => one).join('、')}${list === 'industry' ? '行业' : '概念'}`
      return { meaning, length: match[0].length, doubt: { chosen, choices: [{ label: `只看${first}`, text: first }] } }
    },
  }
})

/** 2025年上市, 2024年以后上市: by the days since listing. */
const listed: Template = {
  pattern: phrase(
    '((?:19|20)\\d{2})年(?:(以来|以后|之后|后|起)|(以前|之前|前))?(?:新)?上市的?(?!公司|时间|天|日|满|不)(?:股票|个股|新股)?',
  ),
  read(match, { lexicon }) {
    const days = figureNamed(lexicon, '上市天数')
    if (days === null || lexicon.session === null) return null
    const today = toDayNumber(lexicon.session)
    const from = today - toDayNumber(`${match[1]}-01-01`)
    const to = today - toDayNumber(`${match[1]}-12-31`)
    if (from < 0) return null
    if (match[3] !== undefined) return conditionFound(match, { kind: 'compare', left: days.operand, op: '>', right: from })
    const since = (right: number): Condition => ({ kind: 'compare', left: days.operand, op: '<=', right })
    if (match[2] === undefined) return conditionFound(match, { kind: 'between', left: days.operand, from: Math.max(0, to), to: from })
    if (!/后/.test(match[2]) || to <= 0) return conditionFound(match, since(from))
    // 2024年以后 leaves open whether the year counts, 2024年以来 does not
    const year = Number(match[1])
    const readings = [`含${year}年`, `不含${year}年`].map((label, at) => ({ label, text: `${year + at}年以来上市` }))
    const isWith = match[2] === '以后'
    const [chosen, other] = [itemAt(readings, isWith ? 0 : 1), itemAt(readings, isWith ? 1 : 0)]
    return conditionFound(match, since(isWith ? from : to - 1), { chosen: chosen.label, choices: [other] })
  },
}

/** 代码以688开头, 简称含药, 2025年上市, 消费股. */
export const securityTemplates: readonly Template[] = [code, codes, codeLead, name, namesDenied, listed, ...groups]
