import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Condition, Leaf } from '../../condition.ts'
import { sectorGroups } from '../../lexicon/sector-groups.ts'
import { conditionFound, phrase, type Template } from './template.ts'

function denied(isDenied: boolean, part: Leaf): Condition {
  return isDenied ? { kind: 'not', part } : part
}

/** 代码以688开头, 002开头, 代码不以60、00开头. */
const code: Template = {
  pattern: phrase(
    '(?:(?:股票|证券)?代码(?:为|是)?(不|非)?(?:以|是)?)?(\\d{1,6}(?:(?:[、,/和]|或者?)\\d{1,6})*)(?:开头|打头|起头)的?(?:股票|个股)?(?![个只])',
  ),
  read(match) {
    const ids = itemAt(match, 2).match(/\d+/g) ?? []
    return conditionFound(match, denied(match[1] !== undefined, { kind: 'list', list: 'code', ids }))
  },
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

/** 代码以688开头, 简称含药, 消费股. */
export const securityTemplates: readonly Template[] = [code, name, ...groups]
