import { useCall } from '../../api/use-call.ts'
import { SandboxNote } from './sandbox-note.tsx'

/** The note on pages that show no order of their own, while the server takes no real money. */
export function SandboxMark() {
  const product = useCall('product.detail', { id: '1' }, { staleMs: Number.POSITIVE_INFINITY })
  return product.data?.data.sandbox ? <SandboxNote /> : null
}
