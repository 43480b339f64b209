import type { Meta } from '@guanlan/contract/envelope.ts'
import type { CompanyBase } from '@guanlan/contract/schemas/stock/company.ts'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './company.module.css'
import { FoldedText } from './folded-text.tsx'

/** A fact of 公司资料: what it is called, and the field it stands in, or what is made of the answer. `isLong` takes the whole width and folds. */
type FactRow = {
  label: string
  field: keyof CompanyBase
  read?: (data: CompanyBase) => string | null
  isLong?: true
}

const joined = (words: readonly string[]) => (words.length === 0 ? null : words.join('、'))

/** What an investor asks first. */
export const firstFacts: readonly FactRow[] = [
  { label: '公司名称', field: 'companyName' },
  { label: '行业', field: 'industry' },
  { label: '董事长', field: 'chairman' },
  { label: '总经理', field: 'president' },
  { label: '董事会秘书', field: 'secretary' },
  { label: '实际控制人', field: 'actualController' },
  { label: '成立日期', field: 'foundDate' },
  { label: '上市日期', field: 'listDate' },
  { label: '主营业务', field: 'mainBusiness', isLong: true },
  { label: '公司简介', field: 'profile', isLong: true },
]

export const moreFacts: readonly FactRow[] = [
  { label: '英文名称', field: 'nameEn' },
  { label: '上市地', field: 'market' },
  { label: 'A 股代码', field: 'aCode' },
  { label: 'B 股代码', field: 'bCode' },
  { label: 'H 股代码', field: 'hCode' },
  { label: '法定代表人', field: 'legalRep' },
  { label: '审计机构', field: 'auditFirm' },
  { label: '电话', field: 'phone' },
  { label: '传真', field: 'fax' },
  { label: '邮箱', field: 'email' },
  { label: '网站', field: 'website' },
  { label: '邮编', field: 'zip' },
  { label: '注册地址', field: 'regAddress' },
  { label: '办公地址', field: 'officeAddress' },
  { label: '曾用简称', field: 'formerNames', read: ({ formerNames }) => joined(formerNames) ?? '没有' },
  { label: '入选指数', field: 'inIndexes', read: ({ inIndexes }) => joined(inIndexes.map(({ secuabbr }) => secuabbr)) ?? '没有' },
  { label: '经营范围', field: 'scope', isLong: true },
]

/** Facts side by side on wide screens; one that is not known says why. */
export function CompanyFacts({ facts, data, meta }: { facts: readonly FactRow[]; data: CompanyBase; meta: Meta | null }) {
  const reasons = new Map(meta?.missing.map(({ field, reason }) => [field, reason]))
  return (
    <div className={styles.facts}>
      {facts.map(({ label, field, read, isLong }) => {
        const text = read ? read(data) : (data[field] as string | null)
        return (
          <div key={field} className={cx(styles.fact, isLong && styles.wide)}>
            <span className={cx(typography.caption, styles.label)}>{label}</span>
            <span className={layout.break}>
              {text === null ? (
                <span className={typography.caption}>--（{reasons.get(field) ?? '暂无数据'}）</span>
              ) : (
                <FoldedText label={label} text={text} />
              )}
            </span>
          </div>
        )
      })}
    </div>
  )
}
