import type { ShownLook } from '../../platform/platform.ts'
import { lookColours } from './token-colours.gen.ts'

/** Reads the design's colours where no stylesheet can be asked: `--up` of a look as tokens.css has it. Throws for a name that is no colour. */
export function tokenColours({ theme, market }: ShownLook): (token: string) => string {
  const layers = [`${theme} ${market}`, theme, `light ${market}`, 'light'].map((look) => lookColours[look])
  return (token) => {
    const value = layers.find((layer) => layer?.[token] !== undefined)?.[token]
    if (value === undefined) throw new Error(`no colour is called ${token}`)
    return value
  }
}
