import { Link } from '../../ui/button/link.tsx'
import layout from '../../ui/layout/layout.module.css'
import { StockName } from '../stocks/stock-name.tsx'

/** A security in a list whose rows lead elsewhere: name and code, leading to its page. */
export function StockLink({ name, code, href }: { name: string; code: string; href: string }) {
  return (
    <Link href={href} className={layout.reach2}>
      <StockName name={name} code={code} />
    </Link>
  )
}
