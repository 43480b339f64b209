import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../../api/api-context.ts'

export type Rotation = CallOutput<'sectors.rotation'>
export type RotationRow = Rotation['rows'][number]
export type RotationQuery = UseQueryResult<Answered<'sectors.rotation'>>
