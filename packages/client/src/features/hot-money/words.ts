import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Absence } from '@guanlan/contract/envelope.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'

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
export const emptyText = ({ data }: DailyQuery, field: string): Absence | null => absenceOf(data?.meta ?? null, field)

export type Wins = CallOutput<'hotMoney.wins'>
export type WinRow = Wins['list'][number]
export type WinsQuery = UseQueryResult<Answered<'hotMoney.wins'>>
export type Trader = CallOutput<'hotMoney.trader'>
export type TraderQuery = UseQueryResult<Answered<'hotMoney.trader'>>

export type Horizon = '2' | '3' | '5' | '10'
export const HORIZONS = [
  { key: '2', title: '2 日' },
  { key: '3', title: '3 日' },
  { key: '5', title: '5 日' },
  { key: '10', title: '10 日' },
] as const

export const GRADES = {
  A: '席位即自名',
  B: '至少两个独立且有日期的来源',
  C: '有争议，或为整个分公司、总部',
} as const
