import { useCall } from '../../api/use-call.ts'
import { InputRow, shownInput } from './input-row.tsx'
import type { FigureDefinition, OpenedFigure } from './provenance.ts'
import styles from './provenance-body.module.css'

type AskedInputsProps = { asked: NonNullable<FigureDefinition['asked']>; figure: OpenedFigure }

/** The formula of a factor's figure with the inputs the server tells of it; the bare formula until they are there, and why where they are not. */
export function AskedInputs({ asked, figure: { definition, text, priceUnit } }: AskedInputsProps) {
  const { data, isPending, isError } = useCall('overview.inputs', asked, { staleMs: Number.POSITIVE_INFINITY })
  const told = data?.data
  return (
    <div className={styles.formula} aria-busy={isPending}>
      <div className={styles.expression}>
        {told?.expression ?? definition?.expression} = {text}
      </div>
      {told?.inputs.map(({ name, unit, value }) => (
        <InputRow key={name} name={name} input={shownInput(value, unit, priceUnit)} />
      ))}
      {told?.why && <p className={styles.why}>{told.why}</p>}
      {isPending && <p className={styles.why}>正在取输入…</p>}
      {isError && <p className={styles.why}>输入没有取到，请稍后再点开</p>}
    </div>
  )
}
