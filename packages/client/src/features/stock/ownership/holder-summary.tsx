import type { Meta } from '@guanlan/contract/envelope.ts'
import type { HoldersBase } from '@guanlan/contract/schemas/stock/ownership.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { ownershipFormulas } from '@guanlan/engine/formulas/stock/ownership.ts'
import { useCall } from '../../../api/use-call.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleFigure } from '../../../parts/module/shown-figures.ts'
import { figureText } from '../../../ui/figure/figure-text.ts'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import { counted, knownParts } from '../../../ui/text/known-parts.ts'
import typography from '../../../ui/text/typography.module.css'
import { concentrationNames, controllerTypeNames } from './ownership-names.ts'

const formula = formulasById(ownershipFormulas)

/** 股东概要: the newest of each figure on who owns a company. */
export function HolderSummary({ code }: { code: string }) {
  const query = useCall('holders.base', { secucode: code })
  return (
    <Module
      id="holder-summary"
      title="股东概要"
      definition="各项取最近一次披露，日期写在数字下面，彼此不是同一天：户数与十大股东在定期报告期末，机构持仓在季末，质押与增减持随公告变化。一季报、三季报的机构持仓只含基金前十大重仓。"
      query={query}
      note="各项最近一次披露"
      view={({ data, meta }) => ({ body: <Summary data={data} meta={meta} /> })}
    />
  )
}

function Summary({ data, meta }: { data: HoldersBase; meta: Meta | null }) {
  const { concentration } = data
  return (
    <>
      <ModuleFigures meta={meta} figures={[...countFigures(data), ...shareFigures(data), ...stakeFigures(data)]} />
      {concentration && (
        <p className={cx(typography.noteLines, layout.inset8)}>
          股权{concentrationNames[concentration.label]}：{concentration.rule}
          {concentration.rank !== null && `。在 ${concentration.n} 家上市公司中高于 ${figureText(concentration.rank, 'percent')}`}。
        </p>
      )}
    </>
  )
}

function countFigures({ holderNum }: HoldersBase): ModuleFigure[] {
  const known = holderNum ?? {}
  const change = holderNum?.changeRatio
  return [
    {
      key: 'num',
      title: '股东户数',
      value: holderNum?.num,
      form: 'count',
      formula: formula('owner-count'),
      field: 'holderNum',
      known,
      sub: holderNum && `${holderNum.date}${change == null ? '' : `，较上期 ${figureText(change, 'signedPercent')}`}`,
    },
    {
      key: 'avgAmount',
      title: '户均市值',
      value: holderNum?.avgAmount,
      form: 'amount',
      formula: formula('owner-average-amount'),
      field: holderNum ? 'holderNum.avgAmount' : 'holderNum',
      known,
      sub: holderNum && `户均 ${figureText(holderNum.avgShares, 'shares')}`,
    },
  ]
}

function shareFigures(data: HoldersBase): ModuleFigure[] {
  const { concentration, controller, orgIsComplete, top10Date, orgDate } = data
  const ratio = { form: 'percent', known: data } as const
  return [
    {
      ...ratio,
      key: 'top10',
      title: '十大股东占比',
      value: data.top10Ratio,
      formula: formula('top10-total-share'),
      field: 'top10Ratio',
      sub: concentration && `${top10Date}，${concentrationNames[concentration.label]}`,
    },
    {
      ...ratio,
      key: 'float10',
      title: '十大流通股东占比',
      value: data.top10FloatRatio,
      formula: formula('top10-float-share'),
      field: 'top10FloatRatio',
      sub: top10Date,
    },
    {
      ...ratio,
      key: 'org',
      title: '机构占流通股',
      value: data.orgRatio,
      formula: formula('institution-float-share'),
      field: 'orgRatio',
      sub: orgDate && `${knownParts([orgDate, counted(data.orgCount, '家')])}${orgIsComplete ? '' : '（基金仅前十大重仓）'}`,
    },
    {
      form: 'percent',
      key: 'control',
      title: '控制比例',
      value: controller?.ratio,
      formula: formula('control-share'),
      field: controller ? 'controller.ratio' : 'controller',
      known: controller ?? {},
      sub: controller && (controller.name ?? (controller.type === null ? controller.holderName : controllerTypeNames[controller.type])),
    },
    { ...ratio, key: 'pledge', title: '质押比例', value: data.pledgeRatio, formula: formula('open-pledge-ratio'), field: 'pledgeRatio' },
  ]
}

function stakeFigures({ releaseNext, incDec90, lgtRatio }: HoldersBase): ModuleFigure[] {
  return [
    {
      key: 'release',
      title: '下次解禁',
      value: releaseNext?.shares,
      form: 'shares',
      formula: formula('next-unlock-shares'),
      field: 'releaseNext',
      known: releaseNext ?? {},
      sub: releaseNext && `${releaseNext.date}，占总股本 ${figureText(releaseNext.ratio, 'percent')}`,
    },
    {
      key: 'net',
      title: '90 天净增持',
      value: incDec90?.net,
      form: 'signedShares',
      isSigned: true,
      formula: formula('stake-net'),
      field: 'incDec90',
      known: incDec90 ?? {},
      sub: incDec90 && `增 ${figureText(incDec90.inc, 'shares')}，减 ${figureText(incDec90.dec, 'shares')}`,
    },
    {
      key: 'lgt',
      title: '陆股通占总股本',
      value: lgtRatio?.ratio,
      form: 'percent',
      formula: formula('northbound-share'),
      field: lgtRatio ? 'lgtRatio.ratio' : 'lgtRatio',
      known: lgtRatio ?? {},
      sub: lgtRatio && `${lgtRatio.date}，按季公布`,
    },
  ]
}
