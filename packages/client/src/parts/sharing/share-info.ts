import type { CallInput } from '@guanlan/contract/calls.ts'
import type { CardBody } from '../../charts/card/card.ts'

/**
 * What a page gives when it is shared. `card` resolves to the content of its picture, null while there is nothing to draw. `frozen` names figures the server
 * stores, so that the link shows them as they are now; `path` is where the link leads instead of to the page on screen.
 */
export type ShareInfo = {
  title: string
  text: string
  card?: () => Promise<CardBody | null>
  frozen?: CallInput<'share.create'>
  path?: string
}
