import { z } from 'zod'

/** Groups of stocks: 全市场, 除 ST, those of a 10 % limit, those of 20 or 30 %. */
export const Universe = z.enum(['all', 'withoutSt', 'ten', 'wide'])
export type Universe = z.infer<typeof Universe>
