import { DiagnosisChecks } from './diagnosis-checks.tsx'
import { DiagnosisHistory } from './diagnosis-history.tsx'
import { DiagnosisScore } from './diagnosis-score.tsx'

/** 诊股 of one company. */
export function DiagnosisModules({ code }: { code: string }) {
  return (
    <>
      <DiagnosisScore code={code} />
      <DiagnosisChecks code={code} />
      <DiagnosisHistory code={code} />
    </>
  )
}
