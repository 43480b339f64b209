import { z } from 'zod'

/** Stock code as the product writes it: exchange and six digits, e.g. SH600519. Indexes use the same form (SH000001). */
export const SecuCodeText = z.string().regex(/^(SH|SZ|BJ)\d{6}$/)
/** What users may send for a code; the server also understands 600519, 600519.SH, sh600519. */
export const AnyCode = z.string().trim().min(1, '请填写证券代码').max(16, '证券代码过长')
export const DateText = z.iso.date('日期请写成 2026-11-20 的形式，且须是真实日期')
export const Page = z.coerce.number().int().min(1).max(1000).default(1)
export const Size = z.coerce.number().int().min(1).max(500).default(50)
export const Board = z.enum(['main', 'chinext', 'star', 'bse', 'b'])
