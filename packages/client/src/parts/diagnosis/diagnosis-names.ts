import type { DiagnosisCheck, DiagnosisDimension } from '@guanlan/contract/schemas/stock/diagnosis.ts'
import type { TagTone } from '../../ui/text/tag.tsx'

/** Words of levels and results; no colours of rise and fall, which say something of prices. */
export const levelNames: Record<NonNullable<DiagnosisDimension['level']>, string> = { high: '高分', middle: '中等', low: '低分' }
export const resultNames: Record<DiagnosisCheck['result'], string> = { pass: '通过', fail: '未通过', unknown: '无法判断' }
export const resultTones: Record<DiagnosisCheck['result'], TagTone> = { pass: 'accent', fail: 'warn', unknown: 'outline' }
