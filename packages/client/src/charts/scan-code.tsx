import { correction, generate } from 'lean-qr/nano'
import { useMemo } from 'react'
import styles from './scan-code.module.css'

/** Modules of white that scanners need around a code. */
const QUIET = 4

/** The code of an address to scan with a phone, dark on white in every theme. `label` is read out. */
export function ScanCode({ address, label, side }: { address: string; label: string; side: number }) {
  const { path, modules } = useMemo(() => drawn(address), [address])
  return (
    <svg className={styles.code} viewBox={`0 0 ${modules} ${modules}`} width={side} height={side} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}

function drawn(address: string): { path: string; modules: number } {
  const code = generate(address, { minCorrectionLevel: correction.M })
  let path = ''
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`
    }
  }
  return { path, modules: code.size + 2 * QUIET }
}
