import type { Absence, Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { ValuationBase } from '@guanlan/contract/schemas/stock/valuation.ts'
import { industryPeer, industryPlace } from '@guanlan/figures/tables/valuation-industry.ts'
import { useState } from 'react'
import { absenceOf, joined } from '../../../parts/availability/absent-state.tsx'
import { FigureNum } from '../../../parts/module/figure-num.tsx'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { recordFigures } from '../../../parts/module/record-figures.ts'
import { StockName } from '../../../parts/stocks/stock-name.tsx'
import { missingReason } from '../../../ui/figure/missing-figure.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { Menu } from '../../../ui/popup/menu.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import typography from '../../../ui/text/typography.module.css'
import styles from './valuation.module.css'
import { useValuation } from './valuation-answer.ts'

type Industry = NonNullable<ValuationBase['industry']>
type Row = Industry['peers'][number]
type Sort = 'marketValue' | 'pe' | 'pb' | 'ps' | 'pcf' | 'dv'

const SORTS = [
  { key: 'marketValue', title: '按总市值' },
  { key: 'pe', title: '按市盈率' },
  { key: 'pb', title: '按市净率' },
  { key: 'ps', title: '按市销率' },
  { key: 'pcf', title: '按市现率' },
  { key: 'dv', title: '按股息率' },
] as const

const peer = recordFigures('industry.peers', industryPeer)
const place = recordFigures('industry', [...industryPeer, ...industryPlace])
const columns: readonly ModuleColumn<Row>[] = [
  {
    kind: 'text',
    key: 'secuabbr',
    title: '公司',
    text: ({ secuabbr }) => secuabbr,
    cell: ({ secuabbr, secucode, isOwn }) => (
      <StockName name={secuabbr} code={secucode} tags={isOwn ? <Tag tone="accent">本公司</Tag> : null} />
    ),
  },
  peer.column('pe'),
  peer.column('pb'),
  peer.column('ps'),
  peer.column('pcf'),
  peer.column('dv'),
  { ...peer.column('marketValue'), form: 'amountYi' },
]

/** 同业: multiples of the companies of the industry, medians and places over all of them. */
export function ValuationPeers({ code }: { code: string }) {
  const [sort, setSort] = useState<Sort>('marketValue')
  const query = useValuation(code)
  const industry = query.data?.data.industry
  return (
    <Module
      id="valuation-peers"
      title="同业估值"
      definition="行业内的上市 A 股，取最近一次计算的因子，不随盘中价格变动。中位与名次在全部有值的公司中计算，亏损、净流出的公司没有相应的倍数，不参与；名次从最低的倍数数起，股息率从最高数起。表中列总市值最大的 40 家与本公司。"
      query={query}
      note={industry ? `${industry.name}，${industry.date}` : ''}
      choices={<Menu label="排序" items={SORTS} value={sort} idle="排序" onChange={setSort} />}
      view={({ data, meta }) => ({
        ...(data.industry === null || isUnknown(data.industry)
          ? {}
          : {
              body: <Standing industry={data.industry} meta={meta} />,
              table: {
                columns,
                rows: sorted(data.industry.peers, sort),
                rowKey: (row: Row) => row.secucode,
                rowHref: (row: Row) => href('stock', { code: row.secucode, tab: 'valuation' }),
                tall: true,
                meta,
              },
            }),
        empty: emptyText(data.industry, meta),
      })}
    />
  )
}

/** No company of the industry has any of the figures. */
const isUnknown = (industry: Industry) =>
  industry.peers.every(({ pe, pb, ps, pcf, dv, marketValue }) => [pe, pb, ps, pcf, dv, marketValue].every((figure) => figure === null))

function emptyText(industry: Industry | null, meta: Meta | null): Absence | null {
  if (industry === null) return absenceOf(meta, 'industry')
  if (!isUnknown(industry)) return null
  return joined(['marketValue', 'pe', 'pb'].flatMap((key) => absenceOf(meta, `industry.peers.${key}`) ?? []))
}

/** Multiples rise down the list, yields and sizes fall; who has none comes last. */
function sorted(peers: readonly Row[], sort: Sort): Row[] {
  const sign = sort === 'dv' || sort === 'marketValue' ? -1 : 1
  return peers.toSorted((a, b) => {
    const left = a[sort]
    const right = b[sort]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return sign * (left - right)
  })
}

const PLACES = [
  ['pe', 'peMedian', 'rankPe', 'countPe'],
  ['pb', 'pbMedian', 'rankPb', 'countPb'],
  ['ps', 'psMedian', 'rankPs', 'countPs'],
  ['pcf', 'pcfMedian', 'rankPcf', 'countPcf'],
  ['dv', 'dvMedian', 'rankDv', 'countDv'],
] as const

function Standing({ industry, meta }: { industry: Industry; meta: Meta | null }) {
  return (
    <ul className={styles.places}>
      {PLACES.map(([key, median, rank, count]) => (
        <li key={key} className={layout.column2}>
          <b className={typography.size13}>{place.figure(key, industry).title}</b>
          {industry[median] === null ? (
            <span className={styles.say}>{missingReason(meta, `industry.${median}`)}</span>
          ) : (
            <>
              <span>
                中位 <FigureNum figure={place.figure(median, industry)} meta={meta} />
              </span>
              <span className={styles.say}>
                {industry[rank] === null ? `${industry[count]} 家有值` : `第 ${industry[rank]} / ${industry[count]}`}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
