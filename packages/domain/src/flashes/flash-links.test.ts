import { expect, test } from 'vitest'
import { allSecurities } from '../securities/securities.ts'
import { createLinker, type FlashLink } from './flash-links.ts'
import { score } from './testing/labelled-links.ts'

const listed = allSecurities().filter(({ delisted }) => !delisted)
const nameOf = new Map<string, string>(listed.map(({ code, name }) => [code, name]))
const linker = createLinker(listed.map(({ code, name, industry }) => ({ secucode: code, name, industry })))
const linksOf = (text: string, secucodes: string[] = []): FlashLink[] => linker({ title: text, content: text, secucodes })

test('of 500 labelled names every link is one, with its role, and 99 of 100 are found', () => {
  const { labels, links, right, rightRole, wanted } = score(linksOf, (code) => nameOf.get(code) ?? code)
  expect({ labels, links, wanted }).toEqual({ labels: 500, links: 443, wanted: 445 })
  expect({ precision: right / links, roles: rightRole / links, recall: right / wanted }).toEqual({
    precision: 1,
    roles: 1,
    recall: expect.closeTo(443 / 445, 6),
  })
})

test('evidence is the strongest there is: the list of the source, the code, context, the name alone', () => {
  const evidence = (text: string, secucodes?: string[]) => linksOf(text, secucodes).map((one) => one.evidence)
  expect(evidence('某地产业园开工，宁德时代在列', ['SZ300750'])).toEqual(['source'])
  expect(evidence('紫金矿业(601899)：拟收购金矿')).toEqual(['code'])
  expect(evidence('宁德时代公告')).toEqual(['context'])
  expect(evidence('某地产业园开工，宁德时代在列')).toEqual(['name'])
})

test('a name followed by the code of another security, and one within a longer name, are not linked', () => {
  expect(linksOf('紫金矿业(600000)公告')).toEqual([expect.objectContaining({ secucode: 'SH600000', evidence: 'code' })])
  expect(linksOf('中国石油大学举办论坛')).toEqual([])
})

test('a listed security that the text does not name is linked as the source says, the only one as subject', () => {
  expect(linksOf('公司拟回购股份', ['SH600519'])).toEqual([{ secucode: 'SH600519', role: 'subject', evidence: 'source' }])
  expect(linksOf('两家公司拟合并', ['SH600519', 'SZ000858']).map(({ role }) => role)).toEqual(['mention', 'mention'])
  expect(linksOf('某公司', ['SH999999'])).toEqual([])
})
