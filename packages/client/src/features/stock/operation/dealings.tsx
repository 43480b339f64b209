import type { OperationBase } from '@guanlan/contract/schemas/stock/operation.ts'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { operationFormulas } from '@guanlan/engine/formulas/stock/operation.ts'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './operation.module.css'

type Surveys = NonNullable<OperationBase['surveys']>
type Survey = Surveys['list'][number]
type Contract = OperationBase['contracts'][number]
type Change = OperationBase['execChanges'][number]

const formula = formulasById(operationFormulas)
const VISITORS = { fund: '基金', broker: '券商', insurance: '保险', private: '私募', foreign: '外资', other: '其他' } as const

const surveyOf = figureColumns<Survey>('surveys.list')
const surveyColumns: readonly ModuleColumn<Survey>[] = [
  { kind: 'text', key: 'surveyDate', title: '接待日', width: 96, text: (row) => row.surveyDate },
  surveyOf('organizations', ['机构', 'count', formula('survey-organizations')]),
  {
    kind: 'text',
    key: 'way',
    title: '方式',
    align: 'left',
    width: 88,
    text: (row) => row.way,
    cell: ({ way, place }) => (
      <span className={styles.name}>
        {way}
        {place !== null && <span className={cx(typography.block11, styles.small)}>{place}</span>}
      </span>
    ),
  },
  {
    kind: 'text',
    key: 'visitors',
    title: '来访',
    align: 'left',
    width: 120,
    text: visitorText,
    cell: (row) => <span className={styles.name}>{visitorText(row)}</span>,
  },
  {
    kind: 'text',
    key: 'topics',
    title: '话题',
    align: 'left',
    width: 120,
    text: topicText,
    cell: (row) => <span className={styles.name}>{topicText(row)}</span>,
  },
  {
    kind: 'text',
    key: 'receivers',
    title: '接待人',
    align: 'left',
    width: 104,
    secondary: true,
    text: receiverText,
    cell: (row) => <span className={styles.name}>{receiverText(row)}</span>,
  },
  { kind: 'text', key: 'place', title: '地点', fileOnly: true, text: (row) => row.place ?? '--' },
  { kind: 'text', key: 'annDate', title: '公告日', align: 'right', secondary: true, text: (row) => row.annDate },
]

function receiverText({ receivers }: Survey): string {
  return receivers.length === 0 ? '--' : receivers.join('、')
}

function topicText({ topics }: Survey): string {
  return topics.join('、')
}

function visitorText({ visitors }: Survey): string {
  if (visitors === null) return '--'
  const kinds = keysOf(VISITORS).filter((kind) => visitors[kind] > 0)
  return kinds.map((kind) => `${VISITORS[kind]} ${visitors[kind]}`).join('，')
}

/** 机构调研: who came, how often, about what. */
export function SurveyList({ code }: { code: string }) {
  const query = useCall('operation.base', { secucode: code })
  return (
    <Module
      id="surveys"
      title="机构调研"
      definition="公司披露的投资者关系活动记录。次数与机构人次按接待日归入近 90 天，人次是各次相加，同一家来两次算两次；没有写明家数的不计。来的人多只说明关注多。"
      query={query}
      dataset="surveys"
      view={({ data: { surveys }, meta }) => ({
        ...(surveys
          ? {
              body: (
                <ModuleFigures
                  meta={meta}
                  figures={[
                    {
                      key: 'count',
                      title: '90 天调研',
                      value: surveys.count90,
                      form: 'count',
                      formula: formula('survey-count'),
                      known: surveys,
                      sub: surveys.last && `最近 ${surveys.last}`,
                    },
                    {
                      key: 'orgs',
                      title: '90 天机构人次',
                      value: surveys.orgs90,
                      form: 'count',
                      formula: formula('survey-visits'),
                      known: surveys,
                    },
                  ]}
                />
              ),
            }
          : {}),
        table: { columns: surveyColumns, rows: surveys?.list ?? [], rowKey: (row: Survey) => row.id, first: 6, tall: true, meta },
        empty: surveys === null ? absenceOf(meta, 'surveys') : null,
      })}
    />
  )
}

const contractOf = figureColumns<Contract>('contracts')
const contractColumns: readonly ModuleColumn<Contract>[] = [
  {
    kind: 'text',
    key: 'title',
    title: '公告',
    width: 200,
    text: (row) => row.title,
    cell: (row) => <span className={styles.name}>{row.title}</span>,
  },
  contractOf('amount', ['合同金额', 'amount', formula('contract-amount')]),
  contractOf('ratio', ['占上年收入', 'percent', formula('contract-ratio')]),
  { kind: 'text', key: 'annDate', title: '公告日', align: 'right', text: (row) => row.annDate },
]

/** 重大合同 as announced. */
export function ContractList({ code }: { code: string }) {
  const query = useCall('operation.base', { secucode: code })
  return (
    <Module
      id="contracts"
      title="重大合同"
      definition="公司公告的日常经营重大合同及其金额占上一年营业收入的比例。达到披露标准的必须公告，更小的由公司自愿；合同金额在履行期内逐步确认，签订不等于收入。"
      query={query}
      dataset="announcements"
      view={({ data: { contracts }, meta }) => ({
        table: { columns: contractColumns, rows: contracts, rowKey: (row: Contract) => row.id, first: 6, meta },
        empty: contracts.length === 0 ? '保存的公告里没有重大合同' : null,
      })}
    />
  )
}

const changeOf = figureColumns<Change>('execChanges')
const changeColumns: readonly ModuleColumn<Change>[] = [
  { kind: 'text', key: 'holderName', title: '姓名', width: 88, text: (row) => row.holderName },
  { kind: 'text', key: 'direction', title: '方向', align: 'right', text: (row) => (row.direction === 'increase' ? '增持' : '减持') },
  changeOf('shares', ['股数', 'shares', formula('exec-trade-shares')]),
  changeOf('avgPrice', ['均价', 'price', formula('exec-trade-price')]),
  changeOf('amount', ['金额', 'amount', formula('exec-trade-amount')]),
  changeOf('afterShares', ['变动后', 'shares', formula('exec-after-shares')]),
  { kind: 'text', key: 'endDate', title: '变动日', align: 'right', text: (row) => row.endDate },
]

/** 董监高持股变动. */
export function ExecutiveTrades({ code }: { code: string }) {
  const query = useCall('operation.base', { secucode: code })
  return (
    <Module
      id="executive-trades"
      title="董监高持股变动"
      definition="董事、监事、高级管理人员买卖本公司股份的公告。任期内每年转让不超过所持的四分之一，定期报告等公告前的窗口期不得买卖。任职的变动没有数据来源，不在内。"
      query={query}
      dataset="holderTrades"
      view={({ data: { execChanges }, meta }) => ({
        table: { columns: changeColumns, rows: execChanges, rowKey: (row: Change) => row.id, first: 6, meta },
        empty: execChanges.length === 0 ? (absenceOf(meta, 'execChanges') ?? '没有董监高买卖的公告') : null,
      })}
    />
  )
}
