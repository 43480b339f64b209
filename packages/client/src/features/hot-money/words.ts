import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'

export type Daily = CallOutput<'hotMoney.daily'>
export type Side = Daily['side']
export type DailyQuery = UseQueryResult<Answered<'hotMoney.daily'>>

export const SIDES = [
  { key: 'net', title: '净买入' },
  { key: 'buy', title: '买入' },
  { key: 'sell', title: '卖出' },
] as const

export const NOT_PROVEN = '观察席是营业部的归并，出自公开的说法，身份没有证实，不指向任何个人'

export const CATEGORIES = { institution: '机构', connect: '股通', person: '自然人' } as const

/** Why a list of the answer is empty. */
export const emptyText = ({ data }: DailyQuery, field: string): string | null =>
  data?.meta?.missing.find((one) => one.field === field)?.reason ?? null
