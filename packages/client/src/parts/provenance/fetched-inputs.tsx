import { useCall } from '../../api/use-call.ts'
import type { FigureDefinition, OpenedFigure } from '../../ui/figure/provenance.ts'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { InputRow, shownInput } from './input-row.tsx'
import styles from './provenance-body.module.css'

type FetchedInputsProps = { lookup: NonNullable<FigureDefinition['lookup']>; figure: OpenedFigure }

/** The formula of a factor's figure with its inputs from the server; the bare formula until they arrive, and the reason where they are missing. */
export function FetchedInputs({ lookup, figure: { definition, text, priceUnit } }: FetchedInputsProps) {
  const { data, isPending, isError } = useCall('overview.inputs', lookup, { staleMs: Number.POSITIVE_INFINITY })
  const answer = data?.data
  return (
    <div className={styles.formula} aria-busy={isPending}>
      <div className={cx(typography.anywhere, typography.strong)}>
        {answer?.expression ?? definition?.expression} = {text}
      </div>
      {answer?.inputs.map(({ name, unit, value }) => (
        <InputRow key={name} name={name} input={shownInput(value, unit, priceUnit)} />
      ))}
      {answer?.why && <p className={styles.why}>{answer.why}</p>}
      {isPending && <p className={styles.why}>正在取输入…</p>}
      {isError && <p className={styles.why}>输入没有取到，请稍后再点开</p>}
    </div>
  )
}
