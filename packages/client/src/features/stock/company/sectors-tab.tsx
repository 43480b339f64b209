import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { operationFormulas } from '@guanlan/engine/formulas/stock/operation.ts'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import { figureText } from '../../../ui/figure/figure-text.ts'
import { SectorsPanel } from '../overview/sectors-panel.tsx'

const share = formulasById(operationFormulas)('segment-revenue-ratio')

/** 板块: the sectors a security belongs to and why, and the revenue that speaks for its industry. */
export function SectorsTab({ code }: { code: string }) {
  return (
    <>
      <SectorsPanel code={code} />
      <MainParts code={code} />
    </>
  )
}

/** 主营收入构成 of the newest report: what the reasons of industries are taken from. */
function MainParts({ code }: { code: string }) {
  const query = useCall('company.sectors', { secucode: code })
  const answer = query.data?.data
  return (
    <Module
      id="main-parts"
      title="归属依据：主营收入"
      definition="行业的归属依据是最近一份半年报或年报里收入最大的产品（没有按产品披露时取按行业），占比以同口径收入合计为分母。概念的入选理由由来源给出，注明依据的公告、答复或产品；没有日期的是来源没有写明。归属以来源的板块口径为准，与收入占比没有固定的门槛。"
      query={query}
      dataset="businessSegments"
      note={answer?.enddate ? `报告期 ${answer.enddate}` : ''}
      view={({ data, meta }) => ({
        body:
          data.parts.length > 0 ? (
            <ModuleFigures
              meta={meta}
              figures={data.parts.map((part) => ({
                key: part.name,
                title: part.name,
                value: part.revenueRatio,
                form: 'percent',
                formula: share,
                field: 'parts.revenueRatio',
                known: part,
                sub: `收入 ${figureText(part.revenue, 'amount')}`,
              }))}
            />
          ) : undefined,
        empty: data.parts.length === 0 ? absenceOf(meta, 'enddate') : null,
      })}
    />
  )
}
