import type { Meta } from '@guanlan/contract/envelope.ts'
import type { DiagnosisCheck } from '@guanlan/contract/schemas/stock/diagnosis.ts'
import { Num } from '../../ui/figure/num.tsx'
import { factorForm, factorFormula } from '../factors/factor-form.ts'
import { unitText } from './check-text.ts'

/** The figure a check looks at, opened to its factor and the security. */
export function CheckFigure({ check: { factor, value, reason }, code, meta }: { check: DiagnosisCheck; code: string; meta: Meta | null }) {
  return (
    <>
      <Num
        name={factor.name}
        value={value}
        form={factorForm(factor, [value])}
        formula={{ ...factorFormula(factor), lookup: { secucode: code, key: factor.key, of: 'own' } }}
        meta={meta}
        {...(reason === '' ? {} : { reason })}
      />
      {value !== null && unitText(factor)}
    </>
  )
}
