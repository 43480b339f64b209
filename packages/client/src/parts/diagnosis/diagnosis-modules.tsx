import { useState } from 'react'
import { useGoToModule } from '../module/module-contents.tsx'
import { DiagnosisChecks } from './diagnosis-checks.tsx'
import { DiagnosisHistory } from './diagnosis-history.tsx'
import { DiagnosisScore } from './diagnosis-score.tsx'

/** 诊股 of one company; a dimension of the score opens to its checks. */
export function DiagnosisModules({ code }: { code: string }) {
  const [dimension, setDimension] = useState<string | null>(null)
  const goTo = useGoToModule()
  const open = (key: string) => {
    setDimension(key)
    goTo('diagnosis-checks')
  }
  return (
    <>
      <DiagnosisScore code={code} onOpen={open} />
      <DiagnosisChecks code={code} dimension={dimension} onDimension={setDimension} />
      <DiagnosisHistory code={code} />
    </>
  )
}
