import type { ReadingPorts } from '../../../market/reading/reading-ports.ts'

/** What the handlers of this folder work with. */
export type Ports = ReadingPorts
