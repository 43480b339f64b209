import { href } from '@guanlan/contract/pages.ts'
import type { LackingData } from '@guanlan/contract/schemas/screening.ts'
import { Link } from '../ui/link.tsx'

/** Which data sets a figure needs that are not there, and the way to their import templates. */
export function LackingNote({ lacks: { text } }: { lacks: LackingData }) {
  return (
    <>
      {text}。<Link href={href('dataCenter', {})}>到数据中心看导入模板</Link>
    </>
  )
}
