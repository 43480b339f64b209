import type { LackingData } from '@guanlan/contract/schemas/research/screening.ts'
import { Link } from '../../ui/button/link.tsx'
import { templateHref } from './template-href.ts'

/** Which data sets a figure needs that are not there, and the way to the import template of each. */
export function LackingNote({ lacks: { text, datasets } }: { lacks: LackingData }) {
  return (
    <>
      {text}。
      {datasets.map(({ key, name }, at) => (
        <span key={key}>
          {at > 0 && '、'}
          <Link href={templateHref(key)}>{name}的导入模板</Link>
        </span>
      ))}
    </>
  )
}
