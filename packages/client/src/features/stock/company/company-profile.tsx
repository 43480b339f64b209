import type { Meta } from '@guanlan/contract/envelope.ts'
import type { CompanyBase } from '@guanlan/contract/schemas/stock/company.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { companyFormulas } from '@guanlan/engine/formulas/stock/company.ts'
import { operationFormulas } from '@guanlan/engine/formulas/stock/operation.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleFigure } from '../../../parts/module/shown-figures.ts'
import { Button } from '../../../ui/button/button.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './company.module.css'
import { CompanyFacts, firstFacts, moreFacts } from './company-facts.tsx'

const formula = formulasById(companyFormulas)
const employees = formulasById(operationFormulas)('employee-count')

type Shown = { data: CompanyBase; meta: Meta | null }

/** 公司资料 (F10): what a company is, folded to what is asked first. */
export function CompanyProfile({ code }: { code: string }) {
  const query = useCall('company.base', { secucode: code })
  const data = query.data?.data
  return (
    <Module
      id="company"
      title="公司资料"
      definition="工商登记与公司披露的基本资料，以资料日期为准。员工人数取最近一份年报的年末在职员工，审计机构取最近一份年报，实际控制人取最近一次披露；发行价与首日价格不复权。来源没有的写明原因。"
      query={query}
      dataset="companyProfiles"
      note={data?.asOf ? `截至 ${data.asOf}` : ''}
      view={({ data, meta }) => ({
        body: <Body data={data} meta={meta} />,
        empty: data.companyName === null ? absenceOf(meta, 'companyName') : null,
      })}
    />
  )
}

function Body({ data, meta }: Shown) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ModuleFigures meta={meta} figures={figuresOf(data)} />
      <CompanyFacts facts={firstFacts} data={data} meta={meta} />
      {isOpen && (
        <>
          {data.issue !== null && (
            <>
              <p className={cx(typography.caption, styles.part)}>{issueText(data.issue)}</p>
              <ModuleFigures meta={meta} figures={issueFigures(data)} />
            </>
          )}
          <CompanyFacts facts={moreFacts} data={data} meta={meta} />
        </>
      )}
      <div className={styles.foot}>
        <Button size="xs" kind="text" onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起登记与发行资料' : '登记、联系方式与发行资料'}
        </Button>
      </div>
    </>
  )
}

function figuresOf(data: CompanyBase): ModuleFigure[] {
  const { employeesDate, issue } = data
  return [
    {
      key: 'regCapital',
      title: '注册资本',
      value: data.regCapital,
      form: 'amount',
      known: data,
      formula: formula('registered-capital'),
      field: 'regCapital',
    },
    {
      key: 'employees',
      title: '员工人数',
      value: data.employees,
      form: 'count',
      formula: employees,
      field: 'employees',
      known: data,
      ...(employeesDate ? { sub: `${employeesDate} 在职` } : {}),
    },
    {
      key: 'price',
      title: '发行价',
      value: data.issuePrice,
      form: 'price',
      formula: formula('issue-price'),
      field: 'issuePrice',
      known: data,
    },
    {
      key: 'first',
      title: '首日涨跌幅',
      value: issue?.firstChange,
      form: 'signedPercent',
      isSigned: true,
      formula: formula('issue-first-change'),
      field: issue === null ? 'issue' : 'issue.firstChange',
      known: { ...data, ...issue },
    },
  ]
}

function issueText({ date, underwriter, sponsor }: NonNullable<CompanyBase['issue']>): string {
  const profileFacts = [
    date && `发行日期 ${date}`,
    underwriter && `主承销商 ${underwriter}`,
    sponsor && sponsor !== underwriter && `保荐机构 ${sponsor}`,
  ]
  return `发行上市：${profileFacts.filter(Boolean).join('，') || '来源没有发行日期与承销商'}`
}

function issueFigures(data: CompanyBase): ModuleFigure[] {
  const { issue, issueShares } = data
  const of = (key: keyof NonNullable<typeof issue>, [title, form, id]: readonly [string, ModuleFigure['form'], string]): ModuleFigure => ({
    key,
    title,
    form,
    value: issue?.[key] as number | null,
    field: `issue.${key}`,
    known: { ...issue },
    formula: formula(id as 'issue-funds'),
  })
  return [
    {
      key: 'shares',
      title: '发行股数',
      value: issueShares,
      form: 'shares',
      formula: formula('issue-shares'),
      field: 'issueShares',
      known: data,
    },
    of('funds', ['募集资金总额', 'amount', 'issue-funds']),
    of('netFunds', ['募集资金净额', 'amount', 'issue-net-funds']),
    of('cost', ['发行费用', 'amount', 'issue-cost']),
    of('pe', ['发行市盈率', 'multiple', 'issue-pe']),
    of('lotteryRatio', ['网上中签率', 'percent', 'issue-lottery']),
    of('firstOpen', ['首日开盘', 'price', 'issue-first-open']),
    of('firstHigh', ['首日最高', 'price', 'issue-first-high']),
    of('firstClose', ['首日收盘', 'price', 'issue-first-close']),
  ]
}
