import type { HoldersBase } from '@guanlan/contract/schemas/stock/ownership.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { ownershipFormulas } from '@guanlan/engine/formulas/stock/ownership.ts'
import { useCall } from '../../../api/use-call.ts'
import type { ModuleFigure } from '../../../parts/module/shown-figures.ts'
import type { Sentence } from '../sentences/known-sentences.ts'
import { TabSentences } from '../sentences/tab-sentences.tsx'

const formula = formulasById(ownershipFormulas)

/** 股东 in sentences: how many and how concentrated, institutions, and what may come to market. */
export function HolderSentences({ code }: { code: string }) {
  return <TabSentences query={useCall('holders.base', { secucode: code })} sentencesOf={holderSentences} />
}

function holderSentences(data: HoldersBase): Sentence[] {
  const { holderNum, top10Date, orgDate, releaseNext, incDec90 } = data
  const ratio = (key: 'top10Ratio' | 'orgRatio' | 'pledgeRatio', title: string, id: Parameters<typeof formula>[0]): ModuleFigure => ({
    key,
    title,
    value: data[key],
    form: 'percent',
    formula: formula(id),
    field: key,
    known: data,
  })
  const sentences: Sentence[] = []
  if (holderNum !== null) {
    const count: ModuleFigure = {
      key: 'num',
      title: '股东户数',
      value: holderNum.num,
      form: 'count',
      formula: formula('owner-count'),
      known: holderNum,
    }
    const amount: ModuleFigure = {
      key: 'avgAmount',
      title: '户均市值',
      value: holderNum.avgAmount,
      form: 'amount',
      formula: formula('owner-average-amount'),
      known: holderNum,
    }
    sentences.push([`${holderNum.date} 股东`, count, '户', ...(holderNum.avgAmount === null ? [] : ['，户均市值', amount]), '。'])
  }
  sentences.push([
    `${top10Date ?? ''} 十大股东占`,
    ratio('top10Ratio', '十大股东占比', 'top10-total-share'),
    ...(data.orgRatio === null ? [] : [`；${orgDate ?? ''} 机构占流通股`, ratio('orgRatio', '机构占流通股', 'institution-float-share')]),
    '。',
  ])
  if (releaseNext !== null) {
    const shares: ModuleFigure = {
      key: 'release',
      title: '下次解禁',
      value: releaseNext.shares,
      form: 'shares',
      formula: formula('next-unlock-shares'),
      known: releaseNext,
    }
    sentences.push([`下次解禁 ${releaseNext.date}，`, shares, '。'])
  }
  if (incDec90 !== null) {
    const net: ModuleFigure = {
      key: 'net',
      title: '90 天净增持',
      value: incDec90.net,
      form: 'signedShares',
      isSigned: true,
      formula: formula('stake-net'),
      known: incDec90,
    }
    sentences.push(['近 90 天股东与高管净增持', net, '。'])
  }
  sentences.push(['质押占总股本', ratio('pledgeRatio', '质押比例', 'open-pledge-ratio'), '。'])
  return sentences
}
